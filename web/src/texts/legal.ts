/** The privacy policy and the terms of service. */

export const privacySections = [
  {
    heading: 'What we store about you',
    text: 'Your name, email, phone number, role and company, when you signed in, and a record of what you changed, exported or sent. Passwords are stored only as hashes that can’t be reversed.',
  },
  {
    heading: 'What your browser stores',
    text: 'Your session, whether the navigation is collapsed, and whether you use the light or dark theme. We don’t load anything from other companies’ servers, and we don’t track you.',
  },
  {
    heading: 'Who can see it',
    text: 'People in your company, as their role allows, and the administrators of this service. We record what administrators look up. Other companies never see your data.',
  },
  {
    heading: 'How long we keep it',
    text: 'We delete report files after 30 days. For anything else, or to have your data corrected or deleted, contact your company’s administrator.',
  },
];

export const termsSections = [
  {
    heading: 'Your agreement',
    text: 'The contract between your company and the operator of this service governs its use. This page summarizes what the software expects of everyone. It doesn’t replace that contract.',
  },
  {
    heading: 'Your account',
    text: 'An account belongs to one person. Don’t share your password, and sign out on shared computers.',
  },
  {
    heading: 'How you use the data',
    text: 'Listings, realtors and owners are shown for your company’s own work in its own territory. We record exports and messages, and the laws on calls, texts and mail apply to every message you send.',
  },
];

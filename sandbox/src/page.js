// Loads the page anew when something has come or all is gone.
const { totals: shown, clears = '' } = document.documentElement.dataset;
const isWriting = () => document.activeElement instanceof HTMLInputElement;
const look = async () => {
  try {
    const answer = await fetch('/api/totals');
    const totals = await answer.json();
    const marks = [[totals.mails, totals.newest], totals.texts, totals.postcards].map((mark) => mark.join('/'));
    if (marks.join(' ') !== shown && !isWriting()) location.reload();
  } catch {
    // The sandbox is away for a moment; the next look tells.
  }
};
setInterval(look, 2000);
document.getElementById('clear')?.addEventListener('click', async () => {
  await fetch(clears, { method: 'DELETE' });
  location.reload();
});
document.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
/** @type {HTMLFormElement | null} */
const form = document.querySelector('#write');
form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const text = Object.fromEntries(new FormData(form));
  await fetch('/api/texts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(text),
  });
  location.reload();
});

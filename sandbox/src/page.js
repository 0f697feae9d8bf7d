// Reloads the page when an item arrives or all items are deleted, and sends its forms as JSON.
const { totals: shown, clears = '' } = document.documentElement.dataset;
const isWriting = () => document.activeElement?.matches('input, select') ?? false;
const reloadOnChange = async () => {
  try {
    const answer = await fetch('/api/totals');
    const totals = await answer.json();
    const counts = [[totals.mails, totals.newest], totals.texts, totals.postcards, totals.partner].map((pair) => pair.join('/'));
    if (counts.join(' ') !== shown && !isWriting()) location.reload();
  } catch {
    // The sandbox is restarting. The next call tries again.
  }
};
setInterval(reloadOnChange, 2000);
document.getElementById('clear')?.addEventListener('click', async () => {
  await fetch(clears, { method: 'DELETE' });
  location.reload();
});
document.querySelector('nav [aria-current=true]')?.scrollIntoView({ block: 'nearest' });

/** @param {string} path @param {string} method @param {object} body */
const send = (path, method, body) => fetch(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

/**
 * Sends a form's fields instead of the form.
 * @param {string} forms
 * @param {(form: HTMLFormElement, fields: Record<string, FormDataEntryValue>) => Promise<void>} submit
 */
const onSubmit = (forms, submit) => {
  for (const form of document.querySelectorAll(forms)) {
    if (!(form instanceof HTMLFormElement)) continue;
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      await submit(form, Object.fromEntries(new FormData(form)));
    });
  }
};
onSubmit('#write', async (_, text) => {
  await send('/api/texts', 'POST', text);
  location.reload();
});
onSubmit('[data-key]', async (_, key) => {
  await send('/api/partner/key', 'PUT', key);
  location.reload();
});
onSubmit('[data-act]', async (form, fields) => {
  for (const button of document.querySelectorAll('.partner button')) button.setAttribute('disabled', '');
  const answer = await send('/api/partner', 'POST', { act: form.dataset.act, ...fields });
  const problem = document.getElementById('problem');
  if (!answer.ok && problem) {
    problem.textContent = await answer.text();
    problem.hidden = false;
    for (const button of document.querySelectorAll('.partner button')) button.removeAttribute('disabled');
  } else if ('lead' in fields) {
    location.reload();
  } else {
    // The newest lead is open then.
    location.assign('/?of=partner');
  }
});

// Reloads the page when an item arrives or all items are deleted.
const { totals: shown, clears = '' } = document.documentElement.dataset;
const isWriting = () => document.activeElement instanceof HTMLInputElement;
const reloadOnChange = async () => {
  try {
    const answer = await fetch('/api/totals');
    const totals = await answer.json();
    const counts = [[totals.mails, totals.newest], totals.texts, totals.postcards].map((pair) => pair.join('/'));
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

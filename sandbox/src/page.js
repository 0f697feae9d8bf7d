// Loads the page anew when a mail has come or all are gone.
const shown = document.documentElement.dataset.totals;
const look = async () => {
  try {
    const answer = await fetch("/api/totals");
    const totals = await answer.json();
    if (`${totals.mails}/${totals.newest}` !== shown) location.reload();
  } catch {
    // The sandbox is away for a moment; the next look tells.
  }
};
setInterval(look, 2000);
document.getElementById("clear")?.addEventListener("click", async () => {
  await fetch("/api/mails", { method: "DELETE" });
  location.assign("/");
});
document.querySelector("[aria-current=true]")?.scrollIntoView({ block: "nearest" });

/** Makes the browser ask before the page is closed or loaded anew. Answers how to let go. */
export function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

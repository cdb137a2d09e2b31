/** Answers whether the person wants to leave what they have not saved. */
export type AskToLeave = () => Promise<boolean>

const held = new Set<AskToLeave>()

/** Asks before the page, or the form on it, is left. Answers how to let go. */
export function holdLeaving(ask: AskToLeave): () => void {
  const unload = (event: BeforeUnloadEvent) => event.preventDefault()
  held.add(ask)
  window.addEventListener('beforeunload', unload)
  return () => {
    held.delete(ask)
    window.removeEventListener('beforeunload', unload)
  }
}

/** Whether there is anything to ask. */
export const isHeld = (): boolean => held.size > 0

/** Whether one may leave: nothing holds, or the person says so. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of held) if (!(await ask())) return false
  return true
}

/** For wouter's `aroundNav`: goes where a link leads once one may leave. */
export function aroundNavigation<To extends unknown[]>(
  navigate: (...to: To) => void,
  ...to: To
): void {
  if (!isHeld()) navigate(...to)
  else void mayLeave().then((leave) => leave && navigate(...to))
}

const unsaved = new Set<object>()

/** Says that there is something which a reload would lose. Answers how to say that it is gone. */
export function markUnsaved(): () => void {
  const mark = {}
  unsaved.add(mark)
  return () => unsaved.delete(mark)
}

/**
 * Returns true if a field differs from its value in the document. Needed before React has loaded;
 * later the forms report unsaved changes themselves.
 */
export function isTypedInto(root: ParentNode): boolean {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}

/** Returns true if there are unsaved changes, including changes that are being saved. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/** Answers whether the person wants to leave what they have not saved. */
export type AskToLeave = () => Promise<boolean>

const held = new Set<AskToLeave>()
/** What is being saved; each settles with whether it was. */
const underWay = new Set<Promise<boolean>>()
/** How many links and buttons wait for what is being saved. */
let waiting = 0
let lastWish = 0
const watchers = new Set<() => void>()

/** Asks before the page, or the form on it, is left. Answers how to let go. */
export function blockNavigation(ask: AskToLeave): () => void {
  held.add(ask)
  window.addEventListener('beforeunload', refuseUnload)
  return () => {
    held.delete(ask)
    letUnload()
  }
}

/**
 * Something is being saved: who leaves goes once that is answered, and stays where it was refused,
 * to see why. Answers how to say that it is over, and whether it was saved.
 */
export function holdForSave(): (isSaved: boolean) => void {
  let settle: (isSaved: boolean) => void = () => undefined
  const settled = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  underWay.add(settled)
  window.addEventListener('beforeunload', refuseUnload)
  return (isSaved) => {
    underWay.delete(settled)
    letUnload()
    settle(isSaved)
  }
}

const refuseUnload = (event: BeforeUnloadEvent) => event.preventDefault()

function letUnload(): void {
  if (!isHeld()) window.removeEventListener('beforeunload', refuseUnload)
}

/** Whether there is anything to ask, or to wait for. */
export const isHeld = (): boolean => held.size > 0 || underWay.size > 0

/**
 * Whether one may leave: what is being saved has been, and nothing else holds, or the person says
 * so.
 */
export async function confirmLeave(): Promise<boolean> {
  if (!(await allSaved())) return false
  for (const ask of held) if (!(await ask())) return false
  return true
}

async function allSaved(): Promise<boolean> {
  if (underWay.size === 0) return true
  setWaiting(1)
  try {
    while (underWay.size > 0) {
      if ((await Promise.all(underWay)).includes(false)) return false
    }
    return true
  } finally {
    setWaiting(-1)
  }
}

function setWaiting(by: 1 | -1): void {
  waiting += by
  for (const watcher of watchers) watcher()
}

/** Returns true if the user wants to leave and a save is still under way. */
export const isWaitingToLeave = (): boolean => waiting > 0

export function onWaitingToLeave(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** For wouter's `aroundNav`: goes where a link leads once one may leave, and by the last one pressed. */
export function aroundNavigation<To extends unknown[]>(
  navigate: (...to: To) => void,
  ...to: To
): void {
  if (!isHeld()) {
    navigate(...to)
    return
  }
  const wish = ++lastWish
  void confirmLeave().then((leave) => leave && wish === lastWish && navigate(...to))
}

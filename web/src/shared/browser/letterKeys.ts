import { safeStorage } from './safeStorage.ts'

const key = 'shala.letterKeys'

/** Whether keys of one letter act, which a person can switch off in this browser. */
export const letterKeys = {
  isOn: (): boolean => safeStorage(() => localStorage.getItem(key)) !== 'off',
  set: (on: boolean): void => {
    safeStorage(() => (on ? localStorage.removeItem(key) : localStorage.setItem(key, 'off')))
  },
}

const typing =
  'input:not([type="checkbox"], [type="button"], [type="submit"]), textarea, select, [contenteditable="true"]'

/** Returns true if a key belongs to a field, or to a dialog or menu above the page. */
function isTyping(target: EventTarget | null): boolean {
  const above = 'dialog, [role="dialog"], [popover], [role="menu"], [role="listbox"]'
  return target instanceof Element && target.closest(`${typing}, ${above}`) !== null
}

/** Returns true if a key without modifiers is pressed outside of fields. Shift is part of `?`. */
export const isPlainKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target)

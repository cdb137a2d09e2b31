/** So long React may take before a form that can be posted without it is, in milliseconds. */
const patience = 8000

/** Does again what a visitor did before somebody listened. */
interface KeptClicks {
  (): void
  /** For now nobody will listen: a form that was sent, and can be posted without scripts, is. */
  giveUp: () => void
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What a visitor does before React has come would be lost: nobody listens yet. Links and
 * `<details>` work by themselves; presses of buttons are kept, so is what was typed or chosen.
 * Answers how to do it all again, once somebody listens; a form that has waited too long for that is
 * posted by the browser, where it has an address to go to.
 */
export function keepClicks(root: HTMLElement): KeptClicks {
  const pressed: HTMLElement[] = []
  const giveUp = () => postByBrowser(pressed)
  let waiting: ReturnType<typeof setTimeout> | undefined
  const keep = (button: HTMLElement) => {
    pressed.push(button)
    if (formToPost(button) !== null) waiting ??= setTimeout(giveUp, patience)
  }
  // With what was put in: one field that React takes over may take another's content away.
  const changed = new Map<Field, string | boolean>()
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }

  root.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (button === null) return
      event.preventDefault()
      event.stopPropagation()
      keep(button)
    },
    options,
  )
  // Enter in a field sends its form.
  root.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      if (event.submitter !== null) keep(event.submitter)
    },
    options,
  )
  root.addEventListener(
    'input',
    ({ target }) => {
      if (isTick(target)) changed.set(target, target.checked)
      else if (isField(target)) changed.set(target, target.value)
    },
    options,
  )

  const replay = () => {
    clearTimeout(waiting)
    listening.abort()
    // React attaches its listeners before it has gone through the tree; what is pressed must be in it.
    setTimeout(() => {
      for (const [field, put] of changed) if (field.isConnected) tellOfChange(field, put)
      for (const button of pressed) if (button.isConnected) button.click()
    })
  }
  return Object.assign(replay, { giveUp })
}

/** The form that a button sends, where the browser can post it by itself. */
function formToPost(button: HTMLElement): HTMLFormElement | null {
  if (!(button instanceof HTMLButtonElement) || button.type !== 'submit') return null
  return button.form?.method === 'post' ? button.form : null
}

function postByBrowser(pressed: HTMLElement[]): void {
  for (const button of pressed) {
    const form = formToPost(button)
    if (form === null || !form.isConnected) continue
    pressed.length = 0
    // It asks no listener, ours included.
    form.submit()
    return
  }
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

const isTick = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)

/**
 * React compares with what it saw when it took the field over, so it is shown a change. What is
 * inside a boundary it takes over only when something happens there: the first event sees to that.
 */
function tellOfChange(field: Field, put: string | boolean): void {
  const happen = (name: 'input' | 'change') =>
    field.dispatchEvent(new Event(name, { bubbles: true }))
  happen('input')
  if (typeof put === 'boolean') {
    if (!isTick(field)) return
    field.checked = !put
    field.click()
    return
  }
  // Nobody can put a file in but the visitor; it is still there.
  const isFile = field instanceof HTMLInputElement && field.type === 'file'
  if (!isFile) {
    field.value = put === '' ? ' ' : ''
    // Past the field's own property, by which React would learn of it.
    Reflect.set(Object.getPrototypeOf(field), 'value', put, field)
  }
  happen(isFile || field instanceof HTMLSelectElement ? 'change' : 'input')
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What a visitor does before React has come would be lost: nobody listens yet. Links and
 * `<details>` work by themselves; presses of buttons are kept, so is what was typed or chosen.
 * Answers how to do it all again, once somebody listens.
 */
export function keepClicks(root: HTMLElement): () => void {
  const pressed: HTMLElement[] = []
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
      pressed.push(button)
    },
    options,
  )
  // Enter in a field sends its form.
  root.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      if (event.submitter !== null) pressed.push(event.submitter)
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

  return () => {
    listening.abort()
    // React attaches its listeners before it has gone through the tree; what is pressed must be in it.
    setTimeout(() => {
      for (const [field, put] of changed) if (field.isConnected) tellOfChange(field, put)
      for (const button of pressed) if (button.isConnected) button.click()
    })
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

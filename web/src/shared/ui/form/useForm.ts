import {
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { getErrorMessage, isAboutConnection } from '../../CallError.ts'
import { holdForSave, markUnsaved } from '../../browser/leaving.ts'
import { useBackOnline } from '../../browser/useBackOnline.ts'

/** What is wrong with each field that is not right. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** Why the whole was refused, or which fields are to blame. */
export type Explanation<Field extends string> = { refused: string } | { errors: FieldErrors<Field> }

interface FormPlan<Field extends string> {
  /** What is wrong before anything is sent. */
  check?: () => FieldErrors<Field>
  /**
   * Sends the form. Returns `again` if the user has typed more in the meantime; the form is then
   * checked and sent once more, so that the last input is saved.
   */
  send: () => Promise<unknown>
  /** Called once all was sent, when leaving waits for nothing of it any more: it may go elsewhere. */
  onSent?: () => void
  /** Translates an error of `send`. Default: its message. Null shows nothing. */
  explain?: (error: unknown) => Explanation<Field> | null
  /** What was wrong when the form came from the server. */
  initially?: { errors: FieldErrors<Field>; refused: string } | null
  /** The field from which one goes on when the whole was refused. */
  focusOnRefusal?: Field
}

export interface FormState<Field extends string> {
  /** For the form's `ref`. */
  attach: (element: HTMLFormElement | null) => void
  submit: (event: SubmitEvent) => void
  errors: FieldErrors<Field>
  /** Returns the props of a field, with its error. */
  field<Value>(
    name: Field,
    value: Value,
    onChange: (value: Value) => void,
  ): { name: Field; value: Value; onChange: (value: Value) => void; error: string | undefined }
  refused: string
  pending: boolean
  /** True from the first input until all of it was sent. */
  isTyped: boolean
}

/**
 * One form: it checks, sends once, and shows what was wrong, with the focus on the first field that
 * needs attention. Fields carry their key as `name`. What is typed counts as unsaved until it was
 * sent, and leaving waits for what is being sent.
 */
export function useForm<Field extends string>(options: FormPlan<Field>): FormState<Field> {
  const [element, attach] = useState<HTMLFormElement | null>(null)
  const busy = useRef(false)
  const isSent = useRef(true)
  const newest = useRef(options)
  const [errors, setErrors] = useState<FieldErrors<Field>>(() => options.initially?.errors ?? {})
  /** Whether `check` found the errors. It finds out when they are mended; the server cannot. */
  const areChecked = useRef(false)
  const [failures, setFailures] = useState(0)
  const [refused, setRefused] = useState(() => ({ text: options.initially?.refused ?? '' }))
  const [pending, setPending] = useState(false)
  const [rounds, setRounds] = useState(0)
  useBackOnline(() => setRefused((now) => (isAboutConnection(now.text) ? { text: '' } : now)))
  const { focusOnRefusal } = options
  const typed = useTyped(element, (name) => {
    if (!areChecked.current) setErrors((before) => withoutField(before, name))
  })

  // Only when the form was sent, not while errors disappear.
  useEffect(() => {
    const wrong = element?.querySelector('[aria-invalid="true"]')
    if (wrong instanceof HTMLElement) wrong.focus()
  }, [failures, element])

  useEffect(() => {
    if (refused.text === '' || focusOnRefusal === undefined) return
    const field = element?.elements.namedItem(focusOnRefusal)
    if (field instanceof HTMLElement) field.focus()
  }, [refused, focusOnRefusal, element])

  useEffect(() => {
    newest.current = options
    if (!areChecked.current || Object.keys(errors).length === 0) return
    const left = keepErrors(errors, options.check?.() ?? {})
    if (left !== errors) setErrors(left)
  })

  // Until what was sent is answered, and drawn: by then no guard asks about what is saved.
  useLayoutEffect(() => {
    if (!pending) return
    const over = holdForSave()
    return () => over(isSent.current)
  }, [pending])
  const announceSent = useEffectEvent(() => options.onSent?.())
  useEffect(() => {
    if (rounds > 0) announceSent()
  }, [rounds])

  const showErrors = (found: FieldErrors<Field>, isChecked: boolean) => {
    areChecked.current = isChecked
    setErrors(found)
    setFailures((count) => count + 1)
  }
  const isRight = () => {
    const found = newest.current.check?.() ?? {}
    showErrors(found, true)
    isSent.current = !Object.values(found).some(Boolean)
    return isSent.current
  }
  const run = async () => {
    setRefused({ text: '' })
    if (!isRight()) return
    setPending(true)
    const sent = markUnsaved()
    try {
      let before = typed.count()
      while ((await newest.current.send()) === 'again' && isRight()) before = typed.count()
      // Input typed during the save is still unsaved.
      if (typed.count() === before) typed.saved()
      if (isSent.current) setRounds((count) => count + 1)
    } catch (error) {
      isSent.current = false
      const { explain = toRefusal } = newest.current
      const explanation = explain(error)
      if (explanation === null) return
      if ('errors' in explanation) showErrors(explanation.errors, false)
      else setRefused({ text: explanation.refused })
    } finally {
      sent()
      setPending(false)
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // Two presses can arrive before the first has been drawn.
    if (busy.current) return
    busy.current = true
    void run().finally(() => {
      busy.current = false
    })
  }

  const field: FormState<Field>['field'] = (name, value, onChange) => ({
    name,
    value,
    onChange,
    error: errors[name],
  })
  return { attach, submit, errors, field, refused: refused.text, pending, isTyped: typed.isTyped }
}

const toRefusal = (error: unknown) => ({ refused: getErrorMessage(error) })

/** Returns the errors that are still found, in their present words; the same object if nothing changed. */
function keepErrors<Field extends string>(
  errors: FieldErrors<Field>,
  found: FieldErrors<Field>,
): FieldErrors<Field> {
  const left: FieldErrors<Field> = {}
  let isChanged = false
  for (const field in errors) {
    if (errors[field] !== found[field]) isChanged = true
    if (found[field] !== undefined) left[field] = found[field]
  }
  return isChanged ? left : errors
}

/** Returns the errors without the one of an element. The names of radio buttons begin with the field. */
function withoutField<Field extends string>(
  errors: FieldErrors<Field>,
  name: string,
): FieldErrors<Field> {
  const left: FieldErrors<Field> = {}
  let isChanged = false
  for (const field in errors) {
    if (name === field || name.startsWith(`${field}-`)) isChanged = true
    else left[field] = errors[field]
  }
  return isChanged ? left : errors
}

/**
 * Follows what is typed into a form: it is unsaved from the first letter until `saved` is called.
 * `onTyped` receives the name of the element, after React has taken the new value: it listens at the
 * document, and React listens below. A render before that would write the former value into the field.
 */
function useTyped(element: HTMLFormElement | null, onTyped: (name: string) => void) {
  const times = useRef(0)
  const mark = useRef<(() => void) | null>(null)
  const [isTyped, setIsTyped] = useState(false)
  const saved = () => {
    setIsTyped(false)
    mark.current?.()
    mark.current = null
  }
  const tellTyped = useEffectEvent(onTyped)
  useEffect(() => {
    if (element === null) return
    const { ownerDocument } = element
    const typed = ({ target, type }: Event) => {
      if (!(target instanceof HTMLElement) || !element.contains(target)) return
      times.current += 1
      mark.current ??= markUnsaved()
      // A list chooses at its change; rendering at its input would choose the former option again.
      if (target instanceof HTMLSelectElement && type === 'input') return
      setIsTyped(true)
      tellTyped(target.getAttribute('name') ?? '')
    }
    // Boxes, lists and files tell of a change, fields of an input.
    ownerDocument.addEventListener('input', typed)
    ownerDocument.addEventListener('change', typed)
    return () => {
      ownerDocument.removeEventListener('input', typed)
      ownerDocument.removeEventListener('change', typed)
      mark.current?.()
      mark.current = null
    }
  }, [element])
  return { count: () => times.current, saved, isTyped }
}

interface FormFields<Values, Field extends string> {
  labels: Readonly<Record<Field & keyof Values, string>>
  values: Values
  errors: FieldErrors<Field>
  onChange: (change: (values: Values) => Values) => void
}

/** Returns the props of a field by its key: `<TextField {...field('name')} />`. */
export function formFields<Values extends object, Field extends string>(
  form: FormFields<Values, Field>,
) {
  const { labels, values, errors, onChange } = form
  return <Name extends Field & keyof Values>(name: Name) => ({
    name,
    label: labels[name],
    value: values[name],
    error: errors[name],
    onChange: (value: Values[Name]) => onChange((now) => ({ ...now, [name]: value })),
  })
}

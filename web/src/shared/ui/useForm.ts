import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { markUnsaved } from '../unsaved.ts'

/** What is wrong with each field that is not right. */
export type Faults<Field extends string> = Partial<Record<Field, string>>

/** Why the whole was refused, or which fields are to blame. */
export type Explanation<Field extends string> = { refused: string } | { faults: Faults<Field> }

interface FormPlan<Field extends string> {
  /** What is wrong before anything is sent. */
  check: () => Faults<Field>
  send: () => Promise<void>
  /** What an error of `send` means to the person; null where there is nothing to say. */
  explain: (error: unknown) => Explanation<Field> | null
  /** What was wrong when the form came from the server. */
  initially?: { faults: Faults<Field>; refused: string } | null
  /** The field from which one goes on when the whole was refused. */
  goOnFrom?: Field
}

export interface FormState<Field extends string> {
  /** For the form's `ref`. */
  attach: (element: HTMLFormElement | null) => void
  submit: (event: SubmitEvent) => void
  faults: Faults<Field>
  refused: string
  pending: boolean
}

/**
 * One form: it checks, sends once, and shows what was wrong, with the focus on the first field that
 * needs attention. Fields carry their key as `name`. What is typed counts as unsaved until it was
 * sent.
 */
export function useForm<Field extends string>(plan: FormPlan<Field>): FormState<Field> {
  const [element, attach] = useState<HTMLFormElement | null>(null)
  const busy = useRef(false)
  const [faults, setFaults] = useState<Faults<Field>>(() => plan.initially?.faults ?? {})
  const [refused, setRefused] = useState(() => ({ text: plan.initially?.refused ?? '' }))
  const [pending, setPending] = useState(false)
  const { goOnFrom } = plan
  const typed = useTyped(element)

  useEffect(() => {
    const wrong = element?.querySelector('[aria-invalid="true"]')
    if (wrong instanceof HTMLElement) wrong.focus()
  }, [faults, element])

  useEffect(() => {
    if (refused.text === '' || goOnFrom === undefined) return
    const field = element?.elements.namedItem(goOnFrom)
    if (field instanceof HTMLElement) field.focus()
  }, [refused, goOnFrom, element])

  const run = async () => {
    const found = plan.check()
    setFaults(found)
    setRefused({ text: '' })
    if (Object.values(found).some(Boolean)) return
    setPending(true)
    const sent = markUnsaved()
    const before = typed.count()
    try {
      await plan.send()
      // Who typed on meanwhile has not saved that.
      if (typed.count() === before) typed.saved()
    } catch (error) {
      const explanation = plan.explain(error)
      if (explanation === null) return
      if ('faults' in explanation) setFaults(explanation.faults)
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

  return { attach, submit, faults, refused: refused.text, pending }
}

/** Follows what is typed into a form: it is unsaved from the first letter until `saved` is called. */
function useTyped(element: HTMLFormElement | null) {
  const times = useRef(0)
  const mark = useRef<(() => void) | null>(null)
  const saved = () => {
    mark.current?.()
    mark.current = null
  }
  useEffect(() => {
    if (element === null) return
    const typed = () => {
      times.current += 1
      mark.current ??= markUnsaved()
    }
    // Boxes, lists and files tell of a change, fields of an input.
    element.addEventListener('input', typed)
    element.addEventListener('change', typed)
    return () => {
      element.removeEventListener('input', typed)
      element.removeEventListener('change', typed)
      mark.current?.()
      mark.current = null
    }
  }, [element])
  return { count: () => times.current, saved }
}

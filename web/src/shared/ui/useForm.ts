import { useEffect, useRef, useState, type SubmitEvent } from 'react'

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
 * needs attention. Fields carry their key as `name`.
 */
export function useForm<Field extends string>(plan: FormPlan<Field>): FormState<Field> {
  const [element, attach] = useState<HTMLFormElement | null>(null)
  const busy = useRef(false)
  const [faults, setFaults] = useState<Faults<Field>>({})
  const [refused, setRefused] = useState({ text: '' })
  const [pending, setPending] = useState(false)
  const { goOnFrom } = plan

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
    try {
      await plan.send()
    } catch (error) {
      const explanation = plan.explain(error)
      if (explanation === null) return
      if ('faults' in explanation) setFaults(explanation.faults)
      else setRefused({ text: explanation.refused })
    } finally {
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

import {
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import './fields.css'

/**
 * The ref of an element of a form, for what a visitor put into it before the page was hydrated:
 * React leaves that standing and does not know of it. `tell` is called once, when the element is
 * there, and finds in it what is to be known.
 */
export function useEarlyInput<Element extends HTMLElement>(
  tell: (element: Element) => void,
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const tellNow = useEffectEvent(() => {
    if (element.current !== null) tell(element.current)
  })
  useLayoutEffect(() => tellNow(), [])
  return element
}

interface Notes {
  hint?: ReactNode
  /** What is wrong with the value, if anything. */
  error?: string | undefined
}

/** A field's id, its hint and its error, and what its box must carry so that they are read with it. */
export function useFieldNotes({ hint, error }: Notes) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    describedBy: described || undefined,
    hintNote: hint && (
      <span className="field-hint" id={`${id}-hint`}>
        {hint}
      </span>
    ),
    errorNote: error && (
      <span className="field-error" id={`${id}-error`}>
        {error}
      </span>
    ),
  }
}

export interface FieldParts {
  label: string
  hint?: ReactNode
  /** What is wrong with the value, if anything. */
  error?: string | undefined
  /** Shown below the box, in the line that an error would take. */
  note?: ReactNode
}

/** The attributes that connect a control to its label, hint and error. */
interface BoxAttributes {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldParts {
  box: (attributes: BoxAttributes) => ReactNode
  /** The value that React knows, and the handler for text that was typed before hydration. */
  value?: string
  onChange?: (value: string) => void
}

/** A label, a box, a hint and an error, tied together for screen readers. */
export function Field({ label, hint, error, note, box, value, onChange }: FieldProps) {
  const { id, describedBy, hintNote, errorNote } = useFieldNotes({ hint, error })
  const field = useEarlyInput<HTMLDivElement>((element) => {
    const early = element.querySelector<HTMLInputElement>('input, textarea, select')?.value
    if (early !== undefined && early !== value) onChange?.(early)
  })
  return (
    <div className="field" ref={field}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {box({
        id,
        className: 'field-box',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy,
      })}
      {hintNote}
      {note}
      {errorNote}
    </div>
  )
}

interface FieldGroupProps {
  label: string
  /** The error of the group as a whole, such as `Choose at least one student`. */
  error?: string | undefined
  className?: string
  children: ReactNode
}

/** Fields that belong together, with their error below their name. */
export function FieldGroup({ label, error, className = 'stack', children }: FieldGroupProps) {
  const { describedBy, errorNote } = useFieldNotes({ error })
  return (
    <fieldset
      className={className}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
      // A form puts the focus where something is wrong.
      tabIndex={error ? -1 : undefined}
    >
      <legend className="field-label">{label}</legend>
      {errorNote}
      {children}
    </fieldset>
  )
}

import { useId, useState, type ReactNode } from 'react'
import './Specimen.css'

interface SpecimenProps {
  /** The component, as code calls it. */
  of: string
  children: ReactNode
  /** One sentence on when it is used. */
  use: string
}

/** A component in all its states. */
export function Specimen({ of, use, children }: SpecimenProps) {
  const id = useId()
  return (
    <section className="specimen" aria-labelledby={id}>
      <header>
        <h3 id={id}>
          <code>{of}</code>
        </h3>
        <p className="soft small">{use}</p>
      </header>
      <div className="specimen-states">{children}</div>
    </section>
  )
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="specimen-state">
      <p className="specimen-state-name">{name}</p>
      {children}
    </div>
  )
}

/** A state in which the element can be tried: it keeps what one does to it. */
export function Try<Value>({
  name,
  value: first,
  children,
}: {
  name: string
  value: Value
  children: (value: Value, change: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(first)
  return <State name={name}>{children(value, setValue)}</State>
}

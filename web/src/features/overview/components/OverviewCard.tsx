import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useLoad, type ServerQuery } from '../../../shared/load.ts'
import { useServer, type Server } from '../../../shared/server.ts'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import './OverviewCard.css'

interface OverviewCardProps<Value> {
  title: string
  /** What is loaded, in words, such as `the latest changes`. */
  of: string
  query: (server: Server) => ServerQuery<Value>
  /** Where all of it is. */
  more?: { href: string; label: string }
  /** What to say where there is nothing to see, in the space of a line; null where there is. */
  nothing?: (value: Value) => string | null
  /** It takes the whole row. */
  wide?: boolean
  children: (value: Value) => ReactNode
}

/** One thing to know at a glance. It loads by itself, and what it cannot load stops no other. */
export function OverviewCard<Value>(props: OverviewCardProps<Value>) {
  const { title, of, query, more, nothing, wide = false, children } = props
  const id = useId()
  const server = useServer()
  const load = useLoad(query(server))
  const quiet = load.state === 'ready' ? (nothing?.(load.value) ?? null) : null
  return (
    <section
      className={`card overview-card${wide ? ' overview-wide' : ''}`}
      aria-labelledby={id}
      data-quiet={quiet !== null || undefined}
    >
      <h3 id={id}>{title}</h3>
      <Loaded load={load} of={of}>
        {(value) => (quiet === null ? children(value) : <p className="soft">{quiet}</p>)}
      </Loaded>
      {more && quiet === null && (
        <p className="small">
          <Link href={more.href}>{more.label}</Link>
        </p>
      )}
    </section>
  )
}

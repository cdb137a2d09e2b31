import { createContext, use, useEffect, useId, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useLoad, type ServerQuery } from '#shared/load.ts'
import { useServer, type Server } from '#shared/server.ts'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import './OverviewCard.css'

interface OverviewCardProps<Value> {
  title: string
  /** The content to load, such as `the latest changes`. */
  of: string
  query: (server: Server) => ServerQuery<Value>
  /** A link to the complete list. */
  more?: { href: string; label: string }
  /** The message for an empty card, in one line; null if there is content. */
  nothing?: (value: Value) => string | null
  /** True if the card spans the whole row. */
  wide?: boolean
  /** Keeps the place of the content while it loads. */
  skeleton?: ReactNode
  children: (value: Value) => ReactNode
}

/** The message of a card without content, null for one with content, and undefined while it loads. */
type Quiet = string | null | undefined

/** Reports the state of a card to the fold around it. */
const QuietContext = createContext<((title: string, quiet: Quiet) => void) | null>(null)

interface FoldQuietCardsProps {
  /** Called when every card has loaded or failed: from then on the fold moves nothing. */
  onLoaded: () => void
  children: ReactNode
}

/** Folds the cards without content into one line. */
export function FoldQuietCards({ onLoaded, children }: FoldQuietCardsProps) {
  const [cards, setCards] = useState<ReadonlyMap<string, Quiet>>(new Map())
  const [report] = useState(() => (title: string, message: Quiet) => {
    setCards((before) => {
      if (before.has(title) && before.get(title) === message) return before
      return new Map([...[...before].filter(([other]) => other !== title), [title, message]])
    })
  })
  const areLoaded = cards.size > 0 && [...cards.values()].every((quiet) => quiet !== undefined)
  useEffect(() => {
    if (areLoaded) onLoaded()
  }, [areLoaded, onLoaded])
  const messages = [...cards].filter(([, message]) => typeof message === 'string')
  const isAnyShown = messages.length < cards.size
  return (
    <QuietContext value={report}>
      {children}
      {messages.length > 0 && (
        <Disclosure
          summary={
            isAnyShown
              ? `Nothing to do in ${messages.length} other ${messages.length === 1 ? 'area' : 'areas'}`
              : 'Nothing to do right now'
          }
        >
          <ul className="soft">
            {messages.map(([title, message]) => (
              <li key={title}>{message}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </QuietContext>
  )
}

/** One card of the overview. It loads by itself, and its failure does not affect others. */
export function OverviewCard<Value>(props: OverviewCardProps<Value>) {
  const { title, of, query, more, nothing, wide = false, skeleton, children } = props
  const id = useId()
  const server = useServer()
  const load = useLoad(query(server))
  const quiet = load.state === 'ready' ? (nothing?.(load.value) ?? null) : null
  const report = use(QuietContext)
  const reported = load.state === 'loading' ? undefined : quiet
  useEffect(() => report?.(title, reported), [report, title, reported])
  if (quiet !== null && report !== null) return null
  return (
    <section
      className={`card overview-card${wide ? ' overview-wide' : ''}`}
      aria-labelledby={id}
      data-quiet={quiet !== null || undefined}
    >
      <h3 id={id}>{title}</h3>
      <div className="overview-content">
        <Loaded load={load} of={of} skeleton={skeleton}>
          {(value) => (quiet === null ? children(value) : <p className="soft">{quiet}</p>)}
        </Loaded>
      </div>
      {more && quiet === null && (
        <p className="small overview-more">
          <Link href={more.href}>{more.label}</Link>
        </p>
      )}
    </section>
  )
}

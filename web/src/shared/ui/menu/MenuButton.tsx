import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import './MenuButton.css'

/** An entry of a menu: a link to a page, or an action. */
export type MenuItem = { readonly label: string } & (
  { readonly href: string } | { readonly press: () => void }
)

interface MenuButtonProps {
  /** The name of the menu, such as `Account`. */
  label: string
  /** The content of the button. */
  face: ReactNode
  /** Text above the entries. */
  about: ReactNode
  items: readonly MenuItem[]
}

/**
 * A button that opens a menu, with the keys of the ARIA pattern: arrows, Home, End and first letters move,
 * Escape closes and returns the focus, Tab leaves.
 */
export function MenuButton({ label, face, about, items }: MenuButtonProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'first' | 'last' | null>(null)
  const isOpen = opened !== null
  const listEntries = () => [
    ...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
  ]
  useEffect(() => {
    if (opened !== null)
      listEntries()
        .at(opened === 'first' ? 0 : -1)
        ?.focus()
  }, [opened])
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target) === true)) setOpened(null)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])
  /** Closes the menu before the entry acts, so that a dialog returns the focus to the button. */
  const close = () => {
    setOpened(null)
    button.current?.focus()
  }
  const open = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpened(null)
    else if (event.key === 'Escape') close()
    else if (focusEntry(listEntries(), event.key)) event.preventDefault()
  }
  return (
    <div className="menu-button" ref={box}>
      <button
        type="button"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpened(isOpen ? null : 'first')}
        onKeyDown={open}
      >
        <span className="visually-hidden">{label}: </span>
        {face}
      </button>
      {isOpen && (
        <div className="menu-panel">
          {about}
          <div role="menu" id={id} aria-label={label} tabIndex={-1} onKeyDown={move}>
            {items.map((item) =>
              'href' in item ? (
                <Link
                  key={item.label}
                  href={item.href}
                  role="menuitem"
                  tabIndex={-1}
                  onClick={close}
                >
                  {item.label}
                </Link>
              ) : (
                <button
                  key={item.label}
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  onClick={() => {
                    close()
                    item.press()
                  }}
                >
                  {item.label}
                </button>
              ),
            )}
          </div>
        </div>
      )}
    </div>
  )
}

/** Moves the focus as a key asks; returns false for another key. */
function focusEntry(entries: readonly HTMLElement[], key: string): boolean {
  const here = entries.findIndex((entry) => entry === document.activeElement)
  const places: Readonly<Record<string, number>> = {
    ArrowDown: (here + 1) % entries.length,
    ArrowUp: here - 1,
    Home: 0,
    End: -1,
  }
  const place = places[key]
  const behind = [...entries.slice(here + 1), ...entries.slice(0, here + 1)]
  const entry =
    place === undefined
      ? behind.find(({ textContent }) => isFirstLetter(key, textContent))
      : entries.at(place)
  entry?.focus()
  return entry !== undefined
}

const isFirstLetter = (key: string, label: string) =>
  key.length === 1 && key !== ' ' && label.toLowerCase().startsWith(key.toLowerCase())

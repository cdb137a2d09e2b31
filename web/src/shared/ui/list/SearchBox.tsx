import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '../TextField.tsx'

interface SearchBoxProps {
  label: string
  hint: string
  /** What is searched for now. */
  value: string
  onSearch: (text: string) => void
}

/** How long somebody may pause in the middle of a word. */
const pause = 250

/**
 * A box that searches while one types: when typing has paused, and at once when somebody turns to
 * something else, so that a link pressed right after the last letter leads on from what was typed.
 */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState({ text: value, of: value })
  // The address changed by itself, as with the browser's Back: the box follows.
  if (typed.of !== value) setTyped({ text: value, of: value })
  const search = useEffectEvent(onSearch)
  const { text } = typed
  const searchNow = () => {
    if (text !== value) onSearch(text)
  }
  useEffect(() => {
    if (text === value) return undefined
    const timer = setTimeout(() => search(text), pause)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <div role="search" onBlur={searchNow}>
      <TextField
        label={label}
        hint={hint}
        type="search"
        name="q"
        autoComplete="off"
        maxLength={80}
        value={text}
        onChange={(next) => setTyped({ text: next, of: value })}
      />
    </div>
  )
}

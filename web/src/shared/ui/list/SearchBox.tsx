import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '../TextField.tsx'

interface SearchBoxProps {
  label: string
  hint: string
  /** What is searched for now. */
  value: string
  /** What stands in the box now; it is searched for when typing has paused. */
  onType: (text: string) => void
  onSearch: (text: string) => void
}

/** How long somebody may pause in the middle of a word. */
const pause = 250

/** A box that searches while one types. */
export function SearchBox({ label, hint, value, onType, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState({ text: value, of: value })
  // The address changed by itself, as with the browser's Back: the box follows.
  if (typed.of !== value) setTyped({ text: value, of: value })
  const search = useEffectEvent(onSearch)
  const { text } = typed
  useEffect(() => {
    if (text === value) return undefined
    const timer = setTimeout(() => search(text), pause)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <div role="search">
      <TextField
        label={label}
        hint={hint}
        type="search"
        name="q"
        autoComplete="off"
        maxLength={80}
        value={text}
        onChange={(next) => {
          setTyped({ text: next, of: value })
          onType(next)
        }}
      />
    </div>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { TextField } from '../TextField.tsx'

interface SearchBoxProps {
  label: string
  hint: string
  /** What stands in the box. */
  text: string
  /** What is searched for now. */
  value: string
  onType: (text: string) => void
  /** Told what stands in the box once typing has paused. */
  onSearch: (text: string) => void
}

/** How long somebody may pause in the middle of a word. */
const pause = 250

/** A box that searches while one types. */
export function SearchBox({ label, hint, text, value, onType, onSearch }: SearchBoxProps) {
  const search = useEffectEvent(onSearch)
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
        onChange={onType}
      />
    </div>
  )
}

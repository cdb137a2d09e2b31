import { useState } from 'react'

/**
 * The record that was open before the list came back: one who returns goes on from its link.
 * `onTurn` is called, while it renders, when another record is open than before, or none.
 */
export function usePreviousRecord(
  open: string | null,
  onTurn: (open: string | null) => void,
): string | null {
  const [shown, setShown] = useState(open)
  const [left, setLeft] = useState<string | null>(null)
  if (open !== shown) {
    setShown(open)
    if (open === null) setLeft(shown)
    onTurn(open)
  }
  return left
}

import { useEffect, type RefObject } from 'react'

/**
 * Ctrl+K, or Command+K, and the slash lead to a box. A slash that is typed into a field stays a
 * slash there.
 */
export function useShortcut(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const chord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      const letter = chord && event.key.toLowerCase() === 'k'
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey
      const slash = plain && event.key === '/' && !isTyping(event.target)
      if (!letter && !slash) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [box])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], dialog') !== null
  )
}

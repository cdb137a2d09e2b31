import type { Draft } from '../api/ContactDraft.ts'

/**
 * What somebody has typed into the boxes of the form while its code was still on its way: the page
 * came from the server, and the boxes could be used at once.
 */
export function typedBefore(frame: HTMLElement, about: string): Partial<Draft> {
  const typed: Partial<Draft> = {}
  for (const name of ['name', 'email', 'message'] as const) {
    const value = valueOf(frame, name)
    if (value !== '') typed[name] = value
  }
  const subject = valueOf(frame, 'subject')
  if (subject !== '' && subject !== about) typed.subject = subject
  return typed
}

function valueOf(frame: HTMLElement, name: string): string {
  const box = frame.querySelector(`[name="${name}"]`)
  const isBox =
    box instanceof HTMLInputElement ||
    box instanceof HTMLTextAreaElement ||
    box instanceof HTMLSelectElement
  return isBox ? box.value : ''
}

import type { Placeholder } from '@shala/contract/emails/emailTemplates'
import { Button } from '../../../shared/ui/Button.tsx'
import { insertedWords } from '../model/insertedWords.ts'

interface InsertButtonsProps {
  /** Where the words go, such as "the subject". */
  into: string
  /** Those that may stand there. */
  words: readonly Placeholder[]
  onInsert: (word: Placeholder) => void
}

/** Buttons that put a word in braces where somebody was writing. */
export function InsertButtons({ into, words, onInsert }: InsertButtonsProps) {
  const label = `Insert into ${into}`
  return (
    <div role="group" aria-label={label} className="email-words">
      <span className="small soft" aria-hidden="true">
        {label}:
      </span>
      {insertedWords
        .filter(({ word }) => words.includes(word))
        .map(({ word, label: name }) => (
          <Button key={word} small onClick={() => onInsert(word)}>
            {name}
          </Button>
        ))}
    </div>
  )
}

/**
 * Writes a word in braces in the place of what is selected, and goes on from behind it. The box tells
 * of it as of anything that is typed.
 */
export function insertWord(box: HTMLInputElement | HTMLTextAreaElement, word: Placeholder): void {
  const { selectionStart, selectionEnd, value } = box
  box.focus()
  box.setRangeText(`{${word}}`, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

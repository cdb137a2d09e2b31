import { Letters, LetterKind, lettersDocument, saveLetters } from '@shala/contract/emailTemplates'
import { useRef, useState } from 'react'
import { useActionQueue } from '../../shared/ActionQueue.ts'
import { isClash } from '../../shared/AppError.ts'
import type { SavedLetters } from '../../shared/letters/readSavedLetters.ts'
import { useServer } from '../../shared/server.ts'
import { Form } from '../../shared/ui/Form.tsx'
import { StatusMessage, type Status } from '../../shared/ui/StatusMessage.tsx'
import { toFormErrors } from '../../shared/ui/formErrors.ts'
import { EditConflict, differencesOf } from '../../shared/ui/record/EditConflict.tsx'
import { UnsavedGuard } from '../../shared/ui/record/UnsavedGuard.tsx'
import { isSame, useTyped } from '../../shared/ui/record/useTyped.ts'
import { useForm } from '../../shared/ui/useForm.ts'
import { LetterFields } from './LetterFields.tsx'
import { letterLabels, lettersWords, readLetters, textOf, type LettersText } from './lettersText.ts'

/** What the school writes to people, and when. */
export function LettersForm({ saved }: { saved: SavedLetters }) {
  const server = useServer()
  const queue = useActionQueue()
  const section = useRef<HTMLElement>(null)
  const [base, setBase] = useState(saved)
  const { text, setText, typed } = useTyped<LettersText>(() => textOf(saved.letters))
  const [theirs, setTheirs] = useState<SavedLetters | null>(null)
  const [told, setTold] = useState<Status | null>(null)

  const send = async (): Promise<'again' | undefined> => {
    const sent = typed()
    const { letters } = readLetters(sent)
    if (letters === null) return undefined
    setTheirs(null)
    setTold(null)
    try {
      const { revision } = await queue.change(`school/${lettersDocument}`, base.revision, (seen) =>
        server.call(saveLetters, { revision: seen, letters }),
      )
      setBase({ letters, revision })
      if (!isSame(typed(), sent)) return 'again'
      setText(textOf(letters))
      setTold({ tone: 'good', text: 'The letters were saved.' })
    } catch (error) {
      const now = isClash(error) ? await server.get('school', lettersDocument, Letters) : null
      if (now === null) throw error
      setTheirs({ letters: now, revision: now.revision })
    }
    return undefined
  }
  const form = useForm({
    check: () => readLetters(typed()).faults,
    send,
    explain: (error) => toFormErrors(error, lettersWords),
  })
  const goOnFrom = (now: SavedLetters, next: LettersText) => {
    setBase(now)
    setText(next)
    setTheirs(null)
    section.current?.focus()
  }
  const dirty = differencesOf(letterLabels, text, textOf(base.letters)).length > 0
  return (
    <section className="card stack" aria-label="Letters" ref={section} tabIndex={-1}>
      <p>
        E-mails about access, in the school’s words. Each is sent once, and only to an address that
        its owner has verified. Whoever changes access can choose otherwise each time; an undo sends
        none unless that is chosen.
      </p>
      <p>
        In the words, {'{name}'}, {'{course}'}, {'{until}'}, {'{days}'} and {'{school}'} are filled
        in. Where there is no end, {'{until}'} says nothing and {'{days}'} says so.
      </p>
      {dirty && <UnsavedGuard />}
      <StatusMessage told={told} />
      <Form form={form} label="Letters" submit="Save the letters" pending="Saving…">
        {LetterKind.options.map((kind) => (
          <LetterFields
            key={kind}
            kind={kind}
            text={text}
            faults={form.faults}
            onChange={setText}
          />
        ))}
        {theirs && (
          <EditConflict
            differences={differencesOf(letterLabels, text, textOf(theirs.letters))}
            onTakeTheirs={() => goOnFrom(theirs, textOf(theirs.letters))}
            onKeepMine={() => goOnFrom(theirs, text)}
          />
        )}
      </Form>
    </section>
  )
}

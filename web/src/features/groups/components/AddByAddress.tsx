import { useEffect, useRef, useState } from 'react'
import { getErrorMessage } from '#shared/CallError.ts'
import { markUnsaved } from '#shared/browser/leaving.ts'
import { ChoiceMissing, emailSuffix } from '#shared/emails/EmailChoice.tsx'
import { useServer } from '#shared/server.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { TextArea } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { addressesOfSomebody } from '../api/moveMembers.ts'
import {
  corrected,
  readAddresses,
  soundAddresses,
  withoutAdded,
  wrongEntries,
  type WrongEntry,
} from '../model/readAddresses.ts'

interface WrongAddressesProps {
  wrong: readonly WrongEntry[]
  /** Applies the suggestions of these entries. */
  onUse: (entries: readonly WrongEntry[]) => void
  /** Accepts an address as typed. */
  onKeep: (email: string) => void
}

/** The problems of a pasted list, line by line, with suggestions. */
function WrongAddresses({ wrong, onUse, onKeep }: WrongAddressesProps) {
  const list = useRef<HTMLDivElement>(null)
  const suggested = wrong.filter(({ problem }) => problem.meant !== null)
  // The pressed button disappears, so focus the list.
  const andStay = (act: () => void) => () => {
    act()
    list.current?.focus()
  }
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label="Problems" className="stack">
      {wrong.length > 0 && (
        <ul className="stack">
          {wrong.slice(0, shownLimits.names.pasted).map((entry) => {
            const { line, start, text, email, problem } = entry
            return (
              <li key={start} className="row">
                <span>
                  Line {line}: “{text}” {problem.reason}.
                  <span>{problem.meant !== null && ` Did you mean ${problem.meant}?`}</span>
                </span>
                {problem.meant !== null && (
                  <Button small onClick={andStay(() => onUse([entry]))}>
                    Use it<span className="visually-hidden"> instead of {text}</span>
                  </Button>
                )}
                {problem.mayStay && email !== null && (
                  <Button small onClick={andStay(() => onKeep(email))}>
                    Keep mine<span className="visually-hidden"> and not {problem.meant}</span>
                  </Button>
                )}
              </li>
            )
          })}
          {wrong.length > shownLimits.names.pasted && (
            <li>and {wrong.length - shownLimits.names.pasted} more</li>
          )}
        </ul>
      )}
      {suggested.length > 1 && (
        <Button small onClick={andStay(() => onUse(suggested))}>
          Use all {suggested.length} suggestions
        </Button>
      )}
    </div>
  )
}

interface AddByAddressProps {
  /** Adds members. Returns the refused addresses. */
  add: (emails: readonly string[]) => Promise<readonly string[]>
  /** Whether to email the people; null until chosen. */
  isEmailed: boolean | null
}

/** Thrown for problems that the admin has not seen yet. They are shown beside the field. */
class NotRight extends Error {}

const none: ReadonlySet<string> = new Set()

/**
 * Adds the people of a pasted list. Malformed and mistyped addresses are shown first, with their
 * lines. Then the valid ones can be added, and the others stay in the field.
 */
export function AddByAddress({ add, isEmailed }: AddByAddressProps) {
  const server = useServer()
  const [typed, setTyped] = useState('')
  /** Addresses with an account, or confirmed as typed. */
  const [trusted, setTrusted] = useState(none)
  /** The text of entries whose problem was shown. */
  const [shown, setShown] = useState(none)
  const entries = readAddresses(typed, trusted)
  const emails = soundAddresses(entries)
  const wrong = wrongEntries(entries).filter(({ text }) => shown.has(text))
  const trust = (addresses: readonly string[]) => new Set([...trusted, ...addresses])

  const form = useForm<'addresses'>({
    check: () => (entries.length === 0 ? { addresses: 'Paste at least one address' } : {}),
    send: async () => {
      const mistyped = wrongEntries(entries).flatMap(({ email }) => email ?? [])
      const known = trust(await addressesOfSomebody(server, mistyped))
      const read = readAddresses(typed, known)
      const [sound, broken] = [soundAddresses(read), wrongEntries(read)]
      const isNew = broken.some(({ text }) => !shown.has(text))
      setTrusted(known)
      setShown(new Set(broken.map(({ text }) => text)))
      if (broken.length > 0 && (isNew || sound.length === 0)) throw new NotRight()
      const refused = new Set(await add(sound))
      const left = withoutAdded(read, new Set(sound.filter((email) => !refused.has(email))))
      // Keep text that was pasted during the request.
      setTyped((now) => (now === typed ? left : now))
    },
    explain: (error) =>
      error instanceof ChoiceMissing
        ? null
        : error instanceof NotRight
          ? { errors: { addresses: 'Some addresses need correcting' } }
          : { refused: getErrorMessage(error) },
  })
  const isLeft = wrong.length > 0
  useEffect(() => (isLeft ? markUnsaved() : undefined), [isLeft])
  return (
    <Form
      form={form}
      label="Add by address"
      submit={addLabel(emails.length, wrong.length) + emailSuffix(isEmailed)}
      pending="Adding…"
      kind="quiet"
    >
      <TextArea
        label="Addresses"
        name="addresses"
        hint="Separate addresses any way you like. People without an account join once they register."
        rows={5}
        spellCheck={false}
        value={typed}
        error={
          wrong.length > 0
            ? describeWrong(wrong.length, emails.length)
            : entries.length === 0
              ? form.errors.addresses
              : undefined
        }
        onChange={setTyped}
      />
      <WrongAddresses
        wrong={wrong}
        onUse={(chosen) => setTyped((now) => corrected(now, chosen))}
        onKeep={(email) => setTrusted(trust([email]))}
      />
    </Form>
  )
}

function addLabel(sound: number, wrong: number): string {
  if (wrong > 0 && sound > 0) return `Add ${sound}, leave ${wrong} here`
  return sound > 1 ? `Add these ${sound}` : 'Add'
}

function describeWrong(wrong: number, sound: number): string {
  const [what, it] =
    wrong === 1 ? ['1 entry has a problem.', 'it'] : [`${wrong} entries have a problem.`, 'them']
  if (sound === 0) return `${what} Correct ${it} to add ${it}.`
  const others = sound === 1 ? 'the other one' : `the other ${sound}`
  return `${what} Correct ${it}, or add ${others} only.`
}

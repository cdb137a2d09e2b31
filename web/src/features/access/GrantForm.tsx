import { grantSource, type GrantTerms } from '@shala/contract/access'
import type { DirectSource, SourceKey } from '@shala/contract/sources'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useServer } from '../../shared/server.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { CheckBox } from '../../shared/ui/CheckBox.tsx'
import { Choice } from '../../shared/ui/Choice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { TermsFields } from './TermsFields.tsx'
import { grantAccess } from './grantAccess.ts'
import { outcomeOf } from './outcome.ts'
import { directSources, sourceNames } from './sources/sourceNames.ts'
import { defaultTerms, faultFromServer, readTerms, type TermsFaults } from './terms.ts'

export type Days = Pick<GrantTerms, 'startsOn' | 'endsOn'>

interface GrantFormProps {
  userId: string
  courseId: string
  courseTitle: string
  /** Their address is proven to be theirs. */
  emailVerified: boolean
  /** What grants the course already; a grant from one of them takes its place. */
  sources: readonly SourceKey[]
  onGranted: (days: Days) => void
  onCancel: () => void
}

/** Grants a course, with what was paid for it. */
export function GrantForm(props: GrantFormProps) {
  const { userId, courseId, courseTitle, emailVerified, sources, onGranted, onCancel } = props
  const server = useServer()
  const form = useRef<HTMLFormElement>(null)
  const [source, setSource] = useState<DirectSource>(
    directSources.find((one) => !sources.includes(one)) ?? 'individual',
  )
  const [text, setText] = useState(defaultTerms)
  const [faults, setFaults] = useState<TermsFaults>({})
  const [refused, setRefused] = useState('')
  const [pending, setPending] = useState(false)
  const [sure, setSure] = useState(emailVerified)

  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [faults])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending || !sure) return
    const read = readTerms(text)
    setRefused('')
    setFaults(read.faults ?? {})
    if (read.terms === null) return
    setPending(true)
    const grant = { userId, courseId, ...read.terms }
    const outcome =
      source === 'individual'
        ? await grantAccess(grant, server)
        : await outcomeOf(() => server.call(grantSource, { ...grant, source }))
    if (outcome.success) {
      onGranted(read.terms)
      return
    }
    setPending(false)
    const found = faultFromServer(outcome.field, outcome.error)
    if (found === null) setRefused(outcome.error)
    else setFaults(found)
  }

  return (
    <form
      ref={form}
      className="stack"
      noValidate
      aria-label={`Grant ${courseTitle}`}
      onSubmit={(event) => void submit(event)}
    >
      {!emailVerified && (
        <Notice tone="warn">
          <p>
            This address is not verified. Anybody could have registered with it, so this account may
            not belong to the person you have in mind.
          </p>
          <CheckBox checked={sure} onChange={setSure}>
            I know that this account is theirs
          </CheckBox>
        </Notice>
      )}
      <Choice
        label="Granted as"
        name="source"
        value={source}
        options={directSources.map((one) => ({ value: one, label: sourceNames.get(one) ?? one }))}
        hint={
          sources.includes(source)
            ? 'It is granted so already: these terms take the place of the old ones.'
            : 'Kept apart from any other grant: the course is held while any of them lasts.'
        }
        onChange={setSource}
      />
      <TermsFields terms={text} faults={faults} onChange={setText} />
      {refused && <Notice tone="bad">{refused}</Notice>}
      <div className="row">
        <Button type="submit" kind="primary" pending={pending} unavailable={!sure}>
          {pending ? 'Granting…' : 'Grant course'}
        </Button>
        <Button onClick={onCancel} unavailable={pending}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

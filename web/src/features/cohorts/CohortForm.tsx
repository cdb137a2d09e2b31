import { Cohort, membersOf, saveCohort } from '@shala/contract/cohorts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod'
import { messageOf, Refusal } from '../../shared/Refusal.ts'
import { useLoad } from '../../shared/load.ts'
import { useServer, type Stored } from '../../shared/server.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { Clash, differencesOf } from '../../shared/ui/record/Clash.tsx'
import { UnsavedGuard } from '../../shared/ui/record/UnsavedGuard.tsx'
import { useForm } from '../../shared/ui/useForm.ts'
import { Consequences } from './Consequences.tsx'
import { CourseBoxes } from './CourseBoxes.tsx'
import {
  cohortLabels,
  faultAt,
  inWords,
  newCohort,
  readCohort,
  textOf,
  type CohortText,
  type CourseChoice,
} from './cohortText.ts'

/** What saving a cohort answers. */
export type Saved = z.output<typeof saveCohort.output>

interface CohortFormProps {
  /** Null for a new one. */
  cohort: Stored<Cohort> | null
  courses: readonly CourseChoice[]
  onSaved: (saved: Saved, name: string) => void
  onLeave: () => void
}

/** Makes a cohort, or changes one, and says beforehand what that means for its members. */
export function CohortForm({ cohort, courses, onSaved, onLeave }: CohortFormProps) {
  const server = useServer()
  const heading = useRef<HTMLHeadingElement>(null)
  const [base, setBase] = useState<Stored<Cohort> | null>(cohort)
  const [text, setText] = useState<CohortText>(cohort ? textOf(cohort.data) : newCohort)
  const [theirs, setTheirs] = useState<Stored<Cohort> | null>(null)
  const [saved, setSaved] = useState<{ answer: Saved; name: string } | null>(null)
  const members = useLoad(`members of ${cohort?.id ?? ''}`, () =>
    cohort === null
      ? Promise.resolve(0)
      : server.count({ collection: membersOf(cohort.id), where: { left: false } }),
  )
  useEffect(() => heading.current?.focus(), [])

  const { cohort: filled, faults: found } = readCohort(text)
  const send = async () => {
    if (filled === null) return
    setTheirs(null)
    const seen = base && { id: base.id, revision: base.data.revision }
    try {
      const batchId = crypto.randomUUID()
      const answer = await server.call(saveCohort, { ...seen, cohort: filled, batchId })
      setSaved({ answer, name: filled.name })
    } catch (error) {
      const isClash = error instanceof Refusal && error.code === 'aborted'
      const now = isClash && base ? await server.get('cohorts', base.id, Cohort) : null
      if (now === null || base === null) throw error
      setTheirs({ id: base.id, data: now })
    }
  }
  const form = useForm({
    check: () => found ?? {},
    send,
    explain: (error) => {
      const faults = error instanceof Refusal ? faultAt(error.field, error.message) : null
      return faults ? { faults } : { refused: messageOf(error) }
    },
  })

  // By then the guard is gone, so nobody is asked on the way on.
  const tellSaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved !== null) tellSaved(saved.answer, saved.name)
  }, [saved])

  const words = (one: CohortText) => inWords(one, courses)
  const differences = (other: CohortText) => differencesOf(cohortLabels, words(text), words(other))
  const dirty = saved === null && differences(base ? textOf(base.data) : newCohort).length > 0
  const goOnFrom = (now: Stored<Cohort>, next: CohortText) => {
    setBase(now)
    setText(next)
    setTheirs(null)
    heading.current?.focus()
  }
  const line = (name: 'name' | 'startsOn' | 'endsOn') => ({
    label: cohortLabels[name],
    name,
    value: text[name],
    error: form.faults[name],
    onChange: (value: string) => setText({ ...text, [name]: value }),
  })
  return (
    <section className="card stack cohort-form" aria-labelledby="cohort-form-title">
      <h2 id="cohort-form-title" ref={heading} tabIndex={-1}>
        {base ? `Edit ${base.data.name}` : 'New cohort'}
      </h2>
      {dirty && <UnsavedGuard />}
      <Form
        form={form}
        label={base ? 'Edit cohort' : 'New cohort'}
        submit={base ? 'Save changes' : 'Add cohort'}
        pending="Saving…"
        beside={
          <Button onClick={onLeave}>{base ? 'Back to the cohort' : 'Back to the list'}</Button>
        }
      >
        <TextField {...line('name')} autoComplete="off" maxLength={120} />
        <CourseBoxes
          label={cohortLabels.courseIds}
          courses={courses}
          chosen={text.courseIds}
          error={form.faults.courseIds}
          onChange={(courseIds) => setText({ ...text, courseIds })}
        />
        <TextField {...line('startsOn')} type="date" hint="Leave empty for at once" />
        <TextField {...line('endsOn')} type="date" hint="Leave empty for no end" />
        {base && filled && (
          <Consequences
            before={base.data}
            after={filled}
            members={members.state === 'ready' ? members.value : null}
            courses={courses}
          />
        )}
        {theirs && (
          <Clash
            differences={differences(textOf(theirs.data))}
            onTakeTheirs={() => goOnFrom(theirs, textOf(theirs.data))}
            onKeepMine={() => goOnFrom(theirs, text)}
          />
        )}
      </Form>
    </section>
  )
}

import { Cohort, membersOf, saveCohort } from '@shala/contract/cohorts'
import { useState } from 'react'
import type * as z from 'zod'
import { NotifyCheckbox } from '../../../shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '../../../shared/emails/useNotifyOption.ts'
import { useLoad } from '../../../shared/load.ts'
import type { Stored } from '../../../shared/query.ts'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Form } from '../../../shared/ui/Form.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { toFormErrors } from '../../../shared/ui/formErrors.ts'
import { EditConflict, differencesOf } from '../../../shared/ui/record/EditConflict.tsx'
import { UnsavedGuard } from '../../../shared/ui/record/UnsavedGuard.tsx'
import { useRecordForm } from '../../../shared/ui/record/useRecordForm.ts'
import { useForm } from '../../../shared/ui/useForm.ts'
import {
  cohortLabels,
  cohortErrorLabels,
  describeCohort,
  newCohort,
  readCohort,
  formValuesOf,
  type CohortFormValues,
  type CourseChoice,
} from '../model/cohortFormValues.ts'
import { changesTerms, Consequences } from './Consequences.tsx'
import { CourseBoxes } from './CourseBoxes.tsx'

/** A cohort that was saved. */
export interface Saved {
  readonly answer: z.output<typeof saveCohort.output>
  readonly name: string
  /** What it was until then, where it was another one. */
  readonly before: Cohort | null
}

interface CohortFormProps {
  /** Null for a new one. */
  cohort: Stored<Cohort> | null
  courses: readonly CourseChoice[]
  onSaved: (saved: Saved) => void
  onLeave: () => void
}

/** Makes a cohort, or changes one, and says beforehand what that means for its members. */
export function CohortForm({ cohort, courses, onSaved, onLeave }: CohortFormProps) {
  const server = useServer()
  const notifyChoice = useNotifyOption('extend')
  const [base, onBase] = useState(cohort)
  const { heading, before, values, setValues, current, send, onSent, conflict } = useRecordForm({
    collection: 'cohorts',
    id: base?.id ?? null,
    base,
    onBase,
    blank: newCohort,
    formValuesOf,
    save: async (typed, seen) => {
      const { cohort: content } = readCohort(typed)
      if (content === null) return null
      const batchId = crypto.randomUUID()
      const answer = await server.call(saveCohort, {
        ...seen,
        cohort: content,
        batchId,
        notify: notifyChoice.notify,
      })
      const earlier = base && base.data.revision !== answer.revision ? base.data : null
      const { id, revision } = answer
      return { id, revision, saved: { answer, name: content.name, before: earlier } }
    },
    read: (id) => server.get('cohorts', id, Cohort),
    onSaved,
  })
  const members = useLoad(`members of ${cohort?.id ?? ''}`, () =>
    cohort === null
      ? Promise.resolve(0)
      : server.count({ collection: membersOf(cohort.id), where: { left: false } }),
  )
  const hasMembers = members.state !== 'ready' || members.value > 0
  const { cohort: filled } = readCohort(values)
  const form = useForm({
    check: () => readCohort(current()).errors ?? {},
    send,
    onSent,
    explain: (error) => toFormErrors(error, cohortErrorLabels),
  })
  const words = (one: CohortFormValues) => describeCohort(one, courses)
  const differences = (other: CohortFormValues) =>
    differencesOf(cohortLabels, words(values), words(other))
  const line = (name: 'name' | 'startsOn' | 'endsOn') => ({
    label: cohortLabels[name],
    name,
    value: values[name],
    error: form.errors[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  })
  return (
    <section className="card stack cohort-form" aria-labelledby="cohort-form-title">
      <h2 id="cohort-form-title" ref={heading} tabIndex={-1}>
        {base ? `Edit ${base.data.name}` : 'New cohort'}
      </h2>
      {differences(before).length > 0 && <UnsavedGuard />}
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
          chosen={values.courseIds}
          error={form.errors.courseIds}
          onChange={(courseIds) => setValues({ ...values, courseIds })}
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
        {base && filled && hasMembers && changesTerms(base.data, filled) && (
          <NotifyCheckbox
            notifyChoice={notifyChoice}
            to={null}
            does="A letter goes to each member for every course whose days change, or that comes or goes."
          >
            Tell its members by e-mail
          </NotifyCheckbox>
        )}
        {conflict && (
          <EditConflict
            differences={differences(conflict.theirs)}
            onTakeTheirs={conflict.takeTheirs}
            onKeepMine={conflict.keepMine}
          />
        )}
      </Form>
    </section>
  )
}

import { membersOf, saveCohort, type Cohort } from '@shala/contract/cohorts'
import { useState } from 'react'
import { messageOf } from '../../shared/Refusal.ts'
import { useLoad } from '../../shared/load.ts'
import { useServer } from '../../shared/server.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import type { Saved } from './CohortForm.tsx'
import { formOf } from './cohortText.ts'

interface BehindProps {
  id: string
  cohort: Cohort
  onSaved: (saved: Saved) => void
}

/** Says that some members do not follow the cohort yet, as after a save that broke off, and goes on. */
export function Behind({ id, cohort, onSaved }: BehindProps) {
  const server = useServer()
  const { revision, terms } = cohort
  const load = useLoad(`behind ${id}`, () =>
    server.count({
      collection: membersOf(id),
      where: { left: false },
      range: { field: 'terms', before: terms },
    }),
  )
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState('')
  if (load.state !== 'ready' || load.value === 0) return null
  const run = async () => {
    setPending(true)
    setRefused('')
    try {
      const batchId = crypto.randomUUID()
      const answer = await server.call(saveCohort, {
        id,
        revision,
        cohort: formOf(cohort),
        batchId,
      })
      onSaved({ answer, name: cohort.name, before: null })
    } catch (error) {
      setRefused(messageOf(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <Notice tone="warn">
      <p>
        {load.value === 1 ? '1 member does' : `${load.value} members do`} not hold what the cohort
        grants now: the last change did not reach them.
      </p>
      <Button small pending={pending} onClick={() => void run()}>
        {pending ? 'Bringing them in line…' : 'Bring them in line'}
      </Button>
      {refused && <p role="alert">{refused}</p>}
    </Notice>
  )
}

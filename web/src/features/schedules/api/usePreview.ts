import { previewSchedule, type ScheduleForm } from '@shala/contract/schedules'
import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod'
import { AppError } from '../../../shared/AppError.ts'
import { useServer } from '../../../shared/server.ts'

export type Foreseen = z.output<typeof previewSchedule.output>

export interface PreviewState {
  /** What the form comes to; while a change is looked at, what it came to before. */
  foreseen: Foreseen | null
  refused: AppError | null
  pending: boolean
}

/** How long somebody may pause between two changes. */
const pause = 400

/** What a form comes to, asked of the server whenever it changes and is whole; null while it is not. */
export function usePreview(id: string | undefined, form: ScheduleForm | null): PreviewState {
  const server = useServer()
  const key = form && JSON.stringify(form)
  const [settled, setSettled] = useState<{
    key: string | null
    foreseen: Foreseen | null
    refused: AppError | null
  }>({ key: null, foreseen: null, refused: null })
  const ask = useEffectEvent(async () => {
    if (form === null) return null
    return server.call(previewSchedule, { ...(id === undefined ? {} : { id }), schedule: form })
  })
  useEffect(() => {
    if (key === null) return undefined
    let wanted = true
    const timer = setTimeout(() => {
      ask().then(
        (foreseen) => wanted && setSettled({ key, foreseen, refused: null }),
        (error: unknown) =>
          wanted && setSettled({ key, foreseen: null, refused: refusalOf(error) }),
      )
    }, pause)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [key])
  const current = key !== null && settled.key === key
  return {
    foreseen: key === null ? null : settled.foreseen,
    refused: current ? settled.refused : null,
    pending: key !== null && !current,
  }
}

function refusalOf(error: unknown): AppError {
  return error instanceof AppError
    ? error
    : new AppError('internal', 'The sessions could not be worked out. Please try again.')
}

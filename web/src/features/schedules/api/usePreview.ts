import { previewSchedule, type ScheduleForm } from '@shala/contract/schedules/schedules'
import { keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod'
import { AppError } from '../../../shared/AppError.ts'
import { useServerQuery } from '../../../shared/load.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { useDebounced } from '../../../shared/useDebounced.ts'

export type Foreseen = z.output<typeof previewSchedule.output>

export interface PreviewState {
  /** The sessions of the form, or the previous ones while loading. */
  foreseen: Foreseen | null
  refused: AppError | null
  pending: boolean
}

/** Debounce delay while typing, in milliseconds. */
const pause = 400

/** Previews the sessions of a valid form after each change; null for an invalid one. */
export function usePreview(id: string | undefined, form: ScheduleForm | null): PreviewState {
  const server = useServer()
  const settled = useDebounced(form && JSON.stringify(form), pause)
  const isSettled = settled === (form && JSON.stringify(form))
  const { result } = useServerQuery({
    ...serverQuery(['schedules', id, 'preview', form], async () => {
      return (
        form && server.call(previewSchedule, { ...(id !== undefined && { id }), schedule: form })
      )
    }),
    enabled: form !== null && isSettled,
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching } = result
  return {
    foreseen: form && (data ?? null),
    refused: form && error && getRefusal(error),
    pending: form !== null && (!isSettled || isFetching),
  }
}

function getRefusal(error: Error): AppError {
  return error instanceof AppError
    ? error
    : new AppError('internal', 'The sessions could not be calculated. Please try again.')
}

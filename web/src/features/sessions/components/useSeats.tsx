import {
  bookSession,
  isTooLateToCancel,
  leaveSession,
  undoBookingMs,
} from '@shala/contract/schedules/bookings'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { CallError, getErrorMessage } from '#shared/CallError.ts'
import { paths } from '#shared/paths.ts'
import { refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Refusals } from '#shared/ui/Notice.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import type { Question } from './SeatChoice.tsx'

/** A session, as one of its buttons was pressed. */
interface Choice {
  readonly courseId: string
  readonly sessionId: string
  /** The title and the time. */
  readonly name: string
  readonly startsAt: Date
  /** The people on its waiting list, who get a seat that is cancelled. */
  readonly waiting: number
}

/** How a student books and cancels seats on a page. */
export interface Seats {
  readonly question: Question | null
  readonly isPending: (sessionId: string) => boolean
  readonly book: (choice: Choice, wait: boolean) => void
  readonly leave: (choice: Choice) => void
  readonly dismiss: () => void
  /** The outcome of actions, above the sessions. */
  readonly messages: ReactNode
}

/** Whether a seat can no longer be cancelled. The page may have been open for a while. */
const isLateNow = (choice: Choice): boolean => isTooLateToCancel(choice, new Date())

const reload = () => void refresh(['sessions', 'next'])

/** Books and cancels the seats of a student, with an undo while the seat is free. */
export function useSeats(): Seats {
  const server = useServer()
  const [next] = useLocation()
  const { done, refusals, isPending, act } = useActions(reload)
  const [question, setQuestion] = useState<Question | null>(null)
  /** The course whose agreements a refused booking asks for. */
  const [agreementsOf, setAgreementsOf] = useState<string | null>(null)
  const cancel = async ({ courseId, sessionId, name }: Choice) => {
    await server.call(leaveSession, { courseId, sessionId }).catch(throwInPlainWords)
    reload()
    return `Your seat is cancelled: ${name}.`
  }
  const takeBack = async ({ courseId, sessionId, name }: Choice) => {
    // The student had this seat, so another session at the same time was no question.
    const again = { courseId, sessionId, wait: false, overlap: true }
    await server.call(bookSession, again).catch(throwInPlainWords)
    reload()
    return `You have your seat again: ${name}.`
  }
  const book = (choice: Choice, wait: boolean) => {
    const { courseId, sessionId, name } = choice
    const isLate = isLateNow(choice)
    const confirmed = question?.sessionId === sessionId ? question.about : null
    if (isLate && !wait && confirmed === null) {
      setQuestion({ sessionId, wait, about: 'late' })
      return
    }
    setQuestion(null)
    setAgreementsOf(null)
    void act(sessionId, async () => {
      const request = { courseId, sessionId, wait, overlap: confirmed === 'overlap' }
      const { state } = await server.call(bookSession, request).catch((error: unknown) => {
        if (error instanceof CallError && error.field === 'overlap') {
          setQuestion({ sessionId, wait, about: 'overlap' })
        }
        if (error instanceof CallError && error.field === 'agreement') setAgreementsOf(courseId)
        return throwInPlainWords(error)
      })
      if (state !== 'booked') return { text: `You have joined the waiting list: ${name}.` }
      if (!isLate) return { text: `You have a seat: ${name}.` }
      const text = `You have a seat: ${name}. You can undo this for one minute.`
      return { text, undo: () => cancel(choice), undoFor: undoBookingMs }
    })
  }
  const leave = (choice: Choice) =>
    void act(choice.sessionId, async () => {
      const text = await cancel(choice)
      // A seat that someone waits for is gone at once.
      return choice.waiting > 0 ? { text } : { text, undo: () => takeBack(choice) }
    })
  return {
    question,
    isPending,
    book,
    leave,
    dismiss: () => setQuestion(null),
    messages: (
      <>
        <UndoBar done={done} inPlace />
        <Refusals messages={refusals} />
        {agreementsOf !== null && (
          <p>
            <Link href={paths.user.agreements({ course: agreementsOf, next })}>
              Read and accept the agreements
            </Link>
          </p>
        )}
      </>
    ),
  }
}

/** Replaces the field names in server messages, because this page has no such fields. */
function throwInPlainWords(error: unknown): never {
  if (!(error instanceof CallError)) throw error
  const said = getErrorMessage(error)
    .replace(/^sessionId:/, 'The session')
    .replace(/^(?:userId|wait|overlap|agreement): (?:is (?:needed|missing): )?/, '')
  const sentence = `${said.charAt(0).toUpperCase()}${said.slice(1)}`
  throw new CallError(error.code, /[.?!]$/.test(said) ? sentence : `${sentence}.`)
}

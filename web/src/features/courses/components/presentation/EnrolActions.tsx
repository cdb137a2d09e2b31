import type { ReactNode } from 'react'
import type { EnrolOffer, Enrolment } from '../../model/enrolment.ts'
import { EnrolLink } from './EnrolLink.tsx'

interface EnrolActionsProps {
  courseId: string
  enrolment: Enrolment
  offer: EnrolOffer
  /** Other links, from the editors. */
  children?: ReactNode
}

/** The way into the course beside the others, and what happens when one takes it. */
export function EnrolActions({ courseId, enrolment, offer, children }: EnrolActionsProps) {
  return (
    <div className="stack">
      <div className="row">
        <EnrolLink courseId={courseId} enrolment={enrolment} offer={offer} />
        {children}
      </div>
      <p className="small soft">{nextStep[enrolment]}</p>
    </div>
  )
}

const nextStep: Record<Enrolment, string> = {
  open: 'You register or sign in, choose a date and ask for a place. Nothing is paid here.',
  known: 'You choose a date and ask for a place. Nothing is paid here.',
  held: 'You have a place in this course.',
}

import type { ReactNode } from 'react'
import type { Enrolment } from '../../model/enrolment.ts'
import { EnrolLink } from './EnrolLink.tsx'

interface EnrolActionsProps {
  courseId: string
  enrolment: Enrolment
  /** Other links, from the editors. */
  children?: ReactNode
}

/** The way into the course beside the others, and what happens when one takes it. */
export function EnrolActions({ courseId, enrolment, children }: EnrolActionsProps) {
  return (
    <div className="stack">
      <div className="row">
        <EnrolLink courseId={courseId} enrolment={enrolment} />
        {children}
      </div>
      <p className="small soft">{nextStep[enrolment]}</p>
    </div>
  )
}

const nextStep: Record<Enrolment, string> = {
  open: 'First you register, then you ask us for a place. Nothing is paid here.',
  known: 'Write to us below, and we keep a place for you while we talk.',
  held: 'You have a place in this course.',
}

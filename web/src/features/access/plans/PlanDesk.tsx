import type { Person } from '@shala/contract/people'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { markUnsaved } from '../../../shared/unsaved.ts'
import { BatchList } from './batches/BatchList.tsx'
import { BatchPage } from './batches/BatchPage.tsx'
import { isListless } from './draft.ts'
import { GatherStep } from './gather/GatherStep.tsx'
import { usePlanPlace } from './planPlace.ts'
import { usePlanning } from './planningContext.ts'
import { PlanStep } from './review/PlanStep.tsx'

export interface CourseName {
  readonly courseId: string
  readonly title: string
}

interface PlanDeskProps {
  /** The admin's uid. */
  adminId: string
  courses: readonly CourseName[]
  /** A search for people, from whose finds the list is filled. */
  search: (onChoose: (person: Person) => void) => ReactNode
  /** The name of whoever has a uid. */
  who: (userId: string) => ReactNode
}

/** Changes who may enter what for many people: a list, its plan, the batch that it becomes, its undo. */
export function PlanDesk({ adminId, courses, search, who }: PlanDeskProps) {
  const { planning, state } = usePlanning()
  const [, navigate] = useLocation()
  const place = usePlanPlace()
  const section = useRef<HTMLElement>(null)
  const shown = place.at === 'batch' ? place.batchId : place.at
  const before = useRef(shown)

  useEffect(() => planning.belongTo(adminId), [planning, adminId])
  // A list of batches keeps the focus where one was; each other step begins at its heading.
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    section.current?.querySelector('h2')?.focus()
  }, [shown])

  // What the tab kept is there from the first moment on.
  const mine = state.owner === adminId
  const isPlanning = mine && (place.at === 'list' || place.at === 'plan')
  const unsaved = isPlanning && !isListless(state.draft)
  useEffect(() => (unsaved ? markUnsaved() : undefined), [unsaved])

  const titleOf = (courseId: string) =>
    courses.find((course) => course.courseId === courseId)?.title ?? courseId
  return (
    <section ref={section} className="stack" aria-label="Many people">
      <Tabs
        label="Plans and batches"
        tabs={[
          {
            href: paths.admin.manyPeople,
            label: 'New plan',
            here: place.at === 'list' || place.at === 'plan',
          },
          {
            href: paths.admin.batches,
            label: 'Batches',
            here: place.at === 'batches' || place.at === 'batch',
          },
        ]}
      />
      {mine && place.at === 'list' && (
        <GatherStep
          draft={state.draft}
          address={place.address}
          courses={courses}
          search={search}
          onReady={() => navigate(paths.admin.plan)}
        />
      )}
      {mine && place.at === 'plan' && (
        <PlanStep
          view={place}
          courses={courses}
          titleOf={titleOf}
          onBack={(options) => navigate(paths.admin.manyPeople, options)}
          onCommitted={(batchId) => navigate(paths.admin.batch(batchId), { replace: true })}
        />
      )}
      {place.at === 'batches' && <BatchList who={who} />}
      {place.at === 'batch' && (
        <BatchPage
          key={place.batchId}
          batchId={place.batchId}
          page={place.page}
          titleOf={titleOf}
          who={who}
        />
      )}
    </section>
  )
}

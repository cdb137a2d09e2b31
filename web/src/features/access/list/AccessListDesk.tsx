import { useState, type ReactNode } from 'react'
import { useSearch } from 'wouter'
import { readView, writeView } from '../../../shared/ui/list/listView.ts'
import { AccessList, type PeopleOf } from './AccessList.tsx'
import { EndingSoon } from './EndingSoon.tsx'
import { SavedViews } from './SavedViews.tsx'
import { accessPlan } from './accessPlan.ts'

interface AccessListDeskProps {
  courses: readonly { courseId: string; title: string }[]
  who: (userId: string) => ReactNode
  peopleOf: PeopleOf
}

/** Who holds what: what ends soon, the views that admins saved, and the list. */
export function AccessListDesk({ courses, who, peopleOf }: AccessListDeskProps) {
  const search = useSearch()
  const [now, setNow] = useState(() => new Date())
  const planFor = (query: string) =>
    accessPlan(courses, { now, byLastDay: new URLSearchParams(query).has('ends') })
  const plan = planFor(search)
  /** The query of a view alone, from its first page on. */
  const understood = (query: string) =>
    writeView(planFor(query), '', { ...readView(planFor(query), query), place: null })
  return (
    <div className="stack-wide">
      <EndingSoon now={now} />
      <SavedViews query={understood(search)} understood={understood} />
      <AccessList
        plan={plan}
        now={now}
        courses={courses}
        who={who}
        peopleOf={peopleOf}
        onExtended={() => setNow(new Date())}
      />
    </div>
  )
}

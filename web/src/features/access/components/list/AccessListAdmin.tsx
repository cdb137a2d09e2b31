import { useState, type ReactNode } from 'react'
import { useSearch } from 'wouter'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import type { FindPeople } from '../../../../shared/ui/list/listConfig.ts'
import { readView, writeView } from '../../../../shared/ui/list/listView.ts'
import { useCohorts } from '../../api/useCohorts.ts'
import { accessListConfig } from '../../model/accessListConfig.ts'
import { cohortNamed } from '../../model/sourceFilter.ts'
import { AccessList, type PeopleOf } from './AccessList.tsx'
import { EndingSoon } from './EndingSoon.tsx'
import { SavedViews } from './SavedViews.tsx'

interface AccessListAdminProps {
  courses: readonly { courseId: string; title: string }[]
  who: (userId: string) => ReactNode
  peopleOf: PeopleOf
  findPeople: FindPeople
}

/** Who holds what: what ends soon, the views that admins saved, and the list. */
export function AccessListAdmin({ courses, who, peopleOf, findPeople }: AccessListAdminProps) {
  const search = useSearch()
  const [now, setNow] = useState(() => new Date())
  const load = useCohorts(cohortNamed(search))
  const cohorts = load.state === 'ready' ? load.value : []
  const planFor = (query: string) => accessListConfig({ now, query, courses, cohorts, findPeople })
  const config = planFor(search)
  /** The query of a view alone, from its first page on. */
  const understood = (query: string) =>
    writeView(planFor(query), '', { ...readView(planFor(query), query), place: null })
  return (
    <div className="stack-wide">
      <EndingSoon now={now} />
      <SavedViews query={understood(search)} understood={understood} />
      {load.state === 'failed' && (
        <Loaded load={load} of="the groups to choose from">
          {() => null}
        </Loaded>
      )}
      <AccessList
        config={config}
        now={now}
        courses={courses}
        cohorts={cohorts}
        who={who}
        peopleOf={peopleOf}
        onExtended={() => setNow(new Date())}
      />
    </div>
  )
}

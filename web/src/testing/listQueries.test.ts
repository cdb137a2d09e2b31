/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { accessPlan } from '../features/access/model/accessPlan.ts'
import { batchListPlan } from '../features/access/model/plans/batchListPlan.ts'
import { cohortPlan } from '../features/cohorts/model/cohortPlan.ts'
import { memberPlan } from '../features/cohorts/model/memberPlan.ts'
import { messagePlan } from '../features/contact/model/messagePlan.ts'
import { coursePlan } from '../features/courses/model/coursePlan.ts'
import { draftPlan } from '../features/graduates/model/draftPlan.ts'
import { roomPlan } from '../features/rooms/model/roomPlan.ts'
import { schedulePlan } from '../features/schedules/model/schedulePlan.ts'
import { waitingPlan } from '../features/waiting/waitingPlan.ts'
import type { Query } from '../shared/query.ts'
import type { FilterOption, ListConfig } from '../shared/ui/list/listConfig.ts'
import { queryOf, type ListView } from '../shared/ui/list/listView.ts'
import { noteQuery } from './noteQuery.ts'

const courses = [{ courseId: 'yoga', title: 'Yoga' }]
const places = {
  courses: [],
  rooms: [],
  school: { timeZone: 'Europe/London', revision: 0 },
  courseTitle: (id: string) => id,
  roomName: (id: string) => id,
}
const ofAccess = (query: string) =>
  accessPlan({
    now: new Date(),
    query,
    courses,
    cohorts: [{ cohortId: 'spring', name: 'Spring' }],
    findPeople: () => Promise.resolve({ userIds: [], more: false }),
  })

/** What each plan offers, by the name of its file. */
const lists: Readonly<Record<string, readonly Query[]>> = {
  'accessPlan.ts': [...queriesOf(ofAccess('')), ...queriesOf(ofAccess('ends=week'))],
  'batchListPlan.ts': queriesOf(batchListPlan),
  'cohortPlan.ts': queriesOf(cohortPlan),
  'coursePlan.ts': queriesOf(coursePlan),
  'draftPlan.ts': queriesOf(draftPlan),
  'memberPlan.ts': queriesOf(memberPlan('spring')),
  'messagePlan.ts': queriesOf(messagePlan),
  'roomPlan.ts': queriesOf(roomPlan),
  'schedulePlan.ts': queriesOf(schedulePlan(places)),
  'waitingPlan.ts': queriesOf(waitingPlan(courses)),
}

test('every list is here, and asks in all of its orders, filters and directions', async () => {
  const plans = []
  for await (const file of glob('**/*Plan.ts', { cwd: join(__dirname, '..') })) {
    const text = readFileSync(join(__dirname, '..', file), 'utf8')
    const name = file.split('/').at(-1) ?? ''
    if (/\bListConfig</.test(text) && name !== 'listConfig.ts') plans.push(name)
  }
  expect(Object.keys(lists)).toEqual(plans.toSorted())
  for (const queries of Object.values(lists)) {
    expect(queries.length).toBeGreaterThan(5)
    for (const query of queries) noteQuery(query)
  }
})

/** The queries of every view of a list: each order, both ways, with and without each filter and the search. */
function queriesOf<Item>(plan: ListConfig<Item>): Query[] {
  const filters = plan.filters.reduce<Record<string, string>[]>(
    (chosen, { key, options }) =>
      chosen.flatMap((one) => [
        one,
        ...oneOfEachKind(options).map((option) => ({ ...one, [key]: option })),
      ]),
    [{}],
  )
  const isSearched = plan.searchField !== undefined || plan.ownerSearch !== undefined
  const places: ListView['place'][] = [
    null,
    ...(['after', 'before'] as const).map((side) => ({ side, value: '', id: 'id' })),
  ]
  return plan.sorts.flatMap(({ key: sort }) =>
    [false, true].flatMap((descending) =>
      filters.flatMap((chosen) =>
        (isSearched ? ['', 'abc'] : ['']).flatMap((q) =>
          places.flatMap((place) => {
            const view = { q, sort, descending, filters: chosen, place }
            const owners =
              q === '' || plan.ownerSearch === undefined ? null : { keys: ['a'], more: false }
            const query = queryOf(plan, view, 26, owners)
            // A range is offered only in the order of its field: see `Filter`.
            return query.range && query.range.field !== query.order?.field ? [] : [query]
          }),
        ),
      ),
    ),
  )
}

/** A value, something that a list holds, and ranges that are open and closed: others ask alike. */
function oneOfEachKind(options: readonly FilterOption[]): string[] {
  const kindOf = (option: FilterOption) =>
    'range' in option ? Object.keys(option.range).join() : 'holds' in option ? 'holds' : 'value'
  return [...new Map(options.map((option) => [kindOf(option), option.key])).values()]
}

/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { accessListConfig } from '#features/access/model/accessListConfig.ts'
import { batchListConfig } from '#features/access/model/imports/batch.ts'
import { certificateListConfig } from '#features/certificates/model/certificate.ts'
import { messageListConfig } from '#features/contact/model/messageListConfig.ts'
import { courseListConfig } from '#features/courses/model/course.ts'
import { mailListConfig } from '#features/emails/model/mailListConfig.ts'
import { draftListConfig } from '#features/graduates/model/draftListConfig.ts'
import { groupListConfig, memberListConfig } from '#features/groups/model/group.ts'
import { invitationListConfig } from '#features/invitations/invitationListConfig.ts'
import { discountListConfig } from '#features/orders/model/discount.ts'
import { orderListConfig } from '#features/orders/model/orderListConfig.ts'
import { requestListConfig } from '#features/requests/model/request.ts'
import { roomListConfig } from '#features/rooms/model/room.ts'
import { scheduleListConfig } from '#features/schedules/model/scheduleListConfig.ts'
import { teacherListConfig } from '#features/teachers/model/teacher.ts'
import type { Query } from '#shared/query.ts'
import type { FilterOption, ListConfig } from '#shared/ui/list/listConfig.ts'
import { buildQuery, type ListView } from '#shared/ui/list/listView.ts'
import { noteQuery } from './noteQuery.ts'

const courses = [{ courseId: 'yoga', title: 'Yoga' }]
const ofAccess = (query: string) =>
  accessListConfig({
    now: new Date(),
    query,
    courses,
    groups: [{ groupId: 'spring', name: 'Spring' }],
  })

/** The queries of each list by the name of its configuration. */
const lists: Readonly<Record<string, readonly Query[]>> = {
  accessListConfig: ['', 'ends=week', 'ends=later'].flatMap((query) => getQueries(ofAccess(query))),
  batchListConfig: getQueries(batchListConfig),
  certificateListConfig: getQueries(certificateListConfig),
  groupListConfig: getQueries(groupListConfig),
  courseListConfig: getQueries(courseListConfig),
  discountListConfig: getQueries(discountListConfig),
  draftListConfig: getQueries(draftListConfig),
  mailListConfig: getQueries(mailListConfig),
  memberListConfig: getQueries(memberListConfig('spring')),
  messageListConfig: getQueries(messageListConfig),
  orderListConfig: ['', 'show=week', 'show=attention'].flatMap((query) =>
    getQueries(orderListConfig({ today: '2027-01-05', query, courses })),
  ),
  invitationListConfig: getQueries(invitationListConfig(courses)),
  requestListConfig: getQueries(requestListConfig(courses)),
  roomListConfig: getQueries(roomListConfig),
  scheduleListConfig: getQueries(scheduleListConfig),
  teacherListConfig: getQueries(teacherListConfig),
}

test('Every list runs the queries of all its orders, filters and directions', async () => {
  const features = join(__dirname, '../../../features')
  const configs = []
  for await (const file of glob('**/*.ts', { cwd: features })) {
    const text = readFileSync(join(features, file), 'utf8')
    const exported = text.matchAll(/^export (?:const|function) (\w+ListConfig)\b/gm)
    configs.push(...[...exported].map(([, name = '']) => name))
  }
  expect(Object.keys(lists).toSorted()).toEqual(configs.toSorted())
  for (const queries of Object.values(lists)) {
    expect(queries.length).toBeGreaterThan(5)
    for (const query of queries) noteQuery(query)
  }
})

/** Returns the queries of every view of a list: each order and direction, with and without filters and search. */
function getQueries<Item>(config: ListConfig<Item>): Query[] {
  const filters = config.filters.reduce<Record<string, string>[]>(
    (chosen, { key, options }) =>
      chosen.flatMap((one) => [
        one,
        ...oneOfEachKind(options).map((option) => ({ ...one, [key]: option })),
      ]),
    [{}],
  )
  const isSearched = config.searchField !== undefined || config.ownerSearch !== undefined
  const places: ListView['place'][] = [
    null,
    ...(['after', 'before'] as const).map((side) => ({ side, value: '', id: 'id' })),
  ]
  return config.sorts.flatMap(({ key: sort }) =>
    [false, true].flatMap((descending) =>
      filters.flatMap((chosen) =>
        (isSearched ? ['', 'abc'] : ['']).flatMap((q) =>
          places.flatMap((place) => {
            const view = { q, sort, descending, filters: chosen, place }
            const owners =
              q === '' || config.ownerSearch === undefined ? null : { keys: ['a'], more: false }
            const query = buildQuery(config, view, 26, owners)
            // A range filter is only offered in the order of its field, see `Filter`.
            return query.range && query.range.field !== query.order?.field ? [] : [query]
          }),
        ),
      ),
    ),
  )
}

/** Returns one option of each kind: a value, an array-contains value, and each shape of range. */
function oneOfEachKind(options: readonly FilterOption[]): string[] {
  const getKind = (option: FilterOption) =>
    'range' in option
      ? [option.field, ...Object.keys(option.range)].join()
      : 'holds' in option
        ? 'holds'
        : 'value'
  return [...new Map(options.map((option) => [getKind(option), option.key])).values()]
}

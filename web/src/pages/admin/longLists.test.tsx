import { countRuns } from '@shala/contract/testing/depth'
import { cleanup, screen } from '@testing-library/react'
import { paths } from '#shared/paths.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { renderSite } from '#testing/renderSite.tsx'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addDraft } from '#testing/school/fakeProfiles.ts'
import { addRoom } from '#testing/school/fakeRooms.ts'
import { addSchedule } from '#testing/school/fakeSchedules.ts'

const lists = [
  { noun: 'rooms', collection: 'rooms', path: paths.admin.rooms, addOne: addRoom },
  { noun: 'schedules', collection: 'schedules', path: paths.admin.schedules, addOne: addSchedule },
  { noun: 'profiles', collection: 'graduateDrafts', path: paths.admin.graduates, addOne: addDraft },
]

test.each(lists)(
  'The list of $noun reads the same number of documents, however long it is',
  async ({ noun, collection, path, addOne }) => {
    const getReads = async (size: number) => {
      const school = sampleSchool()
      addOne(school, 'The first of many')
      repeat(school, collection, size)
      renderSite(path, { school })
      await screen.findByText(`${shownLimits.listPage} ${noun} on this page, more after`)
      expect(screen.getAllByRole('row')).toHaveLength(shownLimits.listPage + 1)
      cleanup()
      return school.reads
    }
    const [shortList, longList] = [
      await getReads(100),
      await getReads(countRuns({ quick: 1000, deep: 10_000 })),
    ]
    expect(longList).toEqual(shortList)
    const listReads = shortList.filter(({ query }) => query.collection === collection)
    expect(listReads).toEqual([
      {
        query: expect.objectContaining({ limit: shownLimits.listPage + 1 }),
        found: shownLimits.listPage + 1,
      },
    ])
  },
)

/** Copies the only document of the collection until there are `size`. */
function repeat(school: FakeSchool, collection: string, size: number): void {
  const [[key, document] = []] = school.collections.get(collection) ?? []
  if (key === undefined) throw new Error(`There is nothing in ${collection}`)
  for (let n = 1; n < size; n += 1) school.put(collection, `${key}-${n}`, document)
}

import { searchedPart } from '@shala/contract/searchKey'
import { useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useServer } from '../../../../shared/server.ts'
import { ComboBox } from '../../../../shared/ui/ComboBox.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { describeSearch, useTypedSearch } from '../../../../shared/useTypedSearch.ts'
import { findEverythingQuery, shownOfEach, type FindGroup } from '../../api/findEverything.ts'
import { useShortcut } from './useShortcut.ts'
import './FindEverything.css'

/**
 * One field for everything that the school keeps. The focus stays in it; the arrows move a mark
 * through what was found, and Enter follows it. What is searched for is in the address.
 */
export function FindEverything() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const text = new URLSearchParams(search).get('find') ?? ''
  const server = useServer()
  const wanted = searchedPart(text) === null ? '' : text.trim()
  const found = useTypedSearch(wanted, (typed) => findEverythingQuery(server, typed))
  const box = useRef<HTMLInputElement>(null)
  useShortcut(box)

  const look = (typed: string) => {
    const params = new URLSearchParams(search)
    if (typed === '') params.delete('find')
    else params.set('find', typed.slice(0, longest))
    const query = params.toString()
    navigate(query === '' ? path : `${path}?${query}`, { replace: true })
  }
  const groups = found?.state === 'ready' ? found.value : []
  return (
    <div role="search" className="find">
      <ComboBox
        label="Search everything"
        placeholder="People, courses, rooms…"
        text={text}
        onText={look}
        hint={describeSearch(found, { idle, found: describeFound })}
        options={groups.flatMap(({ kind, finds }) => finds.map((find) => ({ kind, ...find })))}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        groupOf={({ kind }) => kind}
        hrefOf={({ href }) => href}
        onChoose={({ href }) => navigate(href)}
        inline
        box={box}
      >
        {({ name, about }) => (
          <>
            <strong>{name}</strong> <span className="soft small">{about}</span>
          </>
        )}
      </ComboBox>
      <Problems groups={groups} />
    </div>
  )
}

const longest = 80

function Problems({ groups }: { groups: readonly FindGroup[] }) {
  return groups.map(
    ({ kind, problem }) =>
      problem !== null && (
        <Notice key={kind} tone="bad">
          {kind} could not be searched. {problem}
        </Notice>
      ),
  )
}

const idle = 'People, courses, rooms, schedules and graduates. Ctrl+K or / leads here.'

/** What fails in part says so in its group. */
function describeFound(groups: readonly FindGroup[]): string {
  const counts = groups.map(({ finds }) => finds.length)
  const count = counts.reduce((sum, length) => sum + length, 0)
  if (count === 0) return 'Nothing begins like this. Check the spelling.'
  const cut = counts.some((length) => length === shownOfEach)
  return cut ? `${count} found, at most ${shownOfEach} of each kind.` : `${count} found.`
}

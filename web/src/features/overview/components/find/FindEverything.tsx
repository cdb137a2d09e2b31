import type { StaffRole } from '@shala/contract/people/permissions'
import { searchedPart } from '@shala/contract/values/searchKey'
import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { StaffRoleContext } from '#shared/admin/staffRole.ts'
import { isPlainKey, letterKeys } from '#shared/browser/letterKeys.ts'
import { useServer } from '#shared/server.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { ComboBox } from '#shared/ui/form/ComboBox.tsx'
import { describeSearch, useTypedSearch } from '#shared/useTypedSearch.ts'
import { findEverythingQuery, type FindGroup } from '../../api/search/findEverythingQuery.ts'
import { findActions, findPages } from '../../api/search/findPages.ts'
import { getSearchKinds, noAccountKind } from '../../api/search/searchKinds.ts'
import { OfficeKeys, type OfficeKeysProps } from '../keys/OfficeKeys.tsx'
import './FindEverything.css'

/** Focuses a field on Ctrl+K, Command+K or slash. A slash typed into a field stays there. */
function useShortcut(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const chord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      const letter = chord && event.key.toLowerCase() === 'k'
      const slash = event.key === '/' && letterKeys.isOn() && isPlainKey(event)
      if (!letter && !slash) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
      // Opens the list.
      box.current?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [box])
}

/**
 * The search field of all admin pages. The focus stays in it; arrow keys move through the results
 * and Enter opens one. The keys of these pages come with it.
 */
export function FindEverything(keys: OfficeKeysProps) {
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const role = useContext(StaffRoleContext)
  const server = useServer()
  const wanted = searchedPart(text) === null ? '' : text.trim()
  const found = useTypedSearch(wanted, (typed) => findEverythingQuery(server, typed, role))
  const box = useRef<HTMLInputElement>(null)
  useShortcut(box)

  const groups = wanted === '' ? listStart(role) : found?.state === 'ready' ? found.value : []
  const options = groups.flatMap(({ kind, finds }) => finds.map((find) => ({ kind, ...find })))
  const isEmpty =
    wanted !== '' && found !== null && found.state !== 'loading' && options.length === 0
  return (
    <div role="search" aria-label="Everything" className="find" data-empty={isEmpty || undefined}>
      <ComboBox
        label="Search everything"
        placeholder="Search everything…"
        text={text}
        onText={(typed) => setText(typed.slice(0, longest))}
        hint={describeSearch(found, { idle: describeKinds(role), found: describeFound })}
        isSearching={found?.state === 'loading'}
        options={options}
        getKey={({ kind, id }) => `${kind} ${id}`}
        getGroup={({ kind }) => kind}
        getHref={({ href }) => href}
        onChoose={({ href }) => {
          setText('')
          navigate(href)
        }}
        box={box}
      >
        {({ name, about }) => (
          <>
            <strong>{name}</strong> <span className="soft small">{about}</span>
          </>
        )}
      </ComboBox>
      <Problems groups={groups} />
      <OfficeKeys {...keys} />
    </div>
  )
}

const longest = 80

/** Returns the results before anything is typed. */
const listStart = (role: StaffRole | null): readonly FindGroup[] =>
  (['Actions', 'Pages'] as const).map((kind) => ({
    kind,
    finds: kind === 'Actions' ? findActions('', role) : findPages('', role),
    problem: null,
  }))

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

function describeKinds(role: StaffRole | null): string {
  const kinds = getSearchKinds(role).flatMap(({ kind }) =>
    kind === noAccountKind ? [] : kind.toLowerCase(),
  )
  return `Finds ${list.format(kinds)}. Press Ctrl+K or / to search.`
}

const list = new Intl.ListFormat('en-GB')

/** Failures are reported per kind. */
function describeFound(groups: readonly FindGroup[]): string {
  const counts = groups.map(({ kind, finds }) => (kind === noAccountKind ? 0 : finds.length))
  const count = counts.reduce((sum, length) => sum + length, 0)
  if (count === 0) return 'Nothing found. Check the spelling.'
  const cut = counts.some((length) => length >= shownLimits.foundOfEach)
  return cut
    ? `${count} found, at most ${shownLimits.foundOfEach} of each kind.`
    : `${count} found.`
}

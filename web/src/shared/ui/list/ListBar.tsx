import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  useSyncExternalStore,
} from 'react'
import { Button } from '../Button.tsx'
import { Select } from '../form/Select.tsx'
import { SearchField } from '../form/TextField.tsx'
import type { ListConfig } from './listConfig.ts'
import { listChosenFilters } from './listView.ts'
import type { ShownView } from './useListPage.ts'

interface SearchBoxProps {
  label: string
  hint: string
  text: string
  value: string
  onType: (text: string) => void
  /** Told what stands in the box once typing has paused. */
  onSearch: (text: string) => void
}

/** Debounce delay while typing, in milliseconds. */
const pause = 250

/** A box that searches while one types. */
export function SearchBox({ label, hint, text, value, onType, onSearch }: SearchBoxProps) {
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (text === value) return undefined
    const timer = setTimeout(() => search(text), pause)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <div role="search">
      <SearchField label={label} placeholder={hint} value={text} onChange={onType} />
    </div>
  )
}

interface FoldedFiltersProps {
  label: string
  /** The number of filters that narrow the list. */
  active: number
  children: ReactNode
}

/** The filters of a list. On a phone they fold behind one button with the number of active ones. */
export function FoldedFilters({ label, active, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useIsPhone()
  const id = useId()
  return (
    <>
      {isPhone && (
        <Button small aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {active === 0 ? label : `${label} (${active} active)`}
        </Button>
      )}
      <div className="list-bar-more" id={id} hidden={isPhone && !isOpen}>
        {children}
      </div>
    </>
  )
}

interface ListBarProps<Item> {
  config: ListConfig<Item>
  shown: ShownView
  /** The text in the search box, searched for or not yet. */
  typed: string
  onType: (text: string) => void
  children: ReactNode
}

/** The search, filters and order of a list. On a phone all but the search folds behind one button. */
export function ListBar<Item>({ config, shown, typed, onType, children }: ListBarProps<Item>) {
  const { view, show } = shown
  const active = listChosenFilters(config, view).length
  const sorts = config.sorts.flatMap(({ key, label }) => [
    { value: key, label },
    { value: `-${key}`, label: `${label}, backwards` },
  ])
  return (
    <div className="list-bar">
      {config.searchLabel !== undefined && (
        <SearchBox
          label={config.searchLabel}
          hint={config.ownerSearch?.hint ?? 'Type the start of a word'}
          text={typed}
          value={view.q}
          onType={onType}
          onSearch={(q) => show({ q }, { replace: true })}
        />
      )}
      <FoldedFilters label="Filters" active={active}>
        {config.filters.map(({ key, label, options }) => (
          <Select
            key={key}
            label={label}
            value={view.filters[key] ?? ''}
            options={[
              { value: '', label: 'All' },
              ...options.map((option) => ({ value: option.key, label: option.label })),
            ]}
            onChange={(chosen) => show({ filters: { ...view.filters, [key]: chosen } })}
          />
        ))}
        <div className="list-bar-sort">
          <Select
            label="Order"
            value={`${view.descending ? '-' : ''}${view.sort}`}
            options={sorts}
            onChange={(chosen) =>
              show({ sort: chosen.replace(/^-/, ''), descending: chosen.startsWith('-') })
            }
          />
        </div>
      </FoldedFilters>
      {children}
    </div>
  )
}

/** As in RecordList.css, which places the filters below their button there. */
const phone = 'not (min-width: 48rem)'

/** Null on the server and in other environments without media queries. */
const query = () => (typeof matchMedia === 'function' ? matchMedia(phone) : null)

function subscribe(onChange: () => void): () => void {
  const asked = query()
  asked?.addEventListener('change', onChange)
  return () => asked?.removeEventListener('change', onChange)
}

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  )
}

import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { ComboBoxOptions } from './ComboBoxOptions.tsx'
import './fields.css'

interface SuggestProps<Option> {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  /** How the search stands, in words: shown below the box, and announced when it changes. */
  hint: string
  /** True while a search runs. Keys that are pressed before its end wait for the results. */
  isSearching?: boolean
  options: readonly Option[]
  getKey: (option: Option) => string
  children: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** Options of one group stand below its name; those of a group follow one another. */
  getGroup?: (option: Option) => string
  /** Options with a URL can also be opened in a new tab. */
  getHref?: (option: Option) => string
  box?: RefObject<HTMLInputElement | null>
}

/**
 * A text box that suggests as one types: the combobox with a list of the ARIA Authoring
 * Practices. The focus stays in the box; the arrows move a mark through the list.
 */
export function ComboBox<Option>(props: SuggestProps<Option>) {
  const { label, placeholder, text, onText, hint, options, getKey, children, onChoose } = props
  const { getGroup, getHref, box, isSearching = false } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  /** The key of the marked option. It is forgotten when that option is no longer offered. */
  const [markedKey, setMarkedKey] = useState<string | null>(null)
  /** The keys that were pressed while the search ran. */
  const [waitingKeys, setWaitingKeys] = useState<readonly MarkKey[]>([])
  const list = useRef<HTMLUListElement>(null)
  const shown = open && options.length > 0
  const marked = shown ? options.findIndex((option) => getKey(option) === markedKey) : -1
  const getId = (position: number) => `${id}-option-${position}`

  useEffect(() => {
    const option = list.current?.querySelectorAll('[role="option"]')[marked]
    // jsdom knows no layout, and so no scrolling into view.
    if (option && 'scrollIntoView' in option) option.scrollIntoView({ block: 'nearest' })
  }, [marked])

  const mark = (position: number) => {
    const option = options[position]
    setOpen(true)
    setMarkedKey(option === undefined ? null : getKey(option))
  }
  const choose = (option: Option) => {
    setOpen(false)
    setMarkedKey(null)
    onChoose(option)
  }
  const applyWaitingKeys = useEffectEvent(() => {
    if (waitingKeys.length === 0) return
    setWaitingKeys([])
    let position = -1
    for (const key of waitingKeys) {
      if (key !== 'Enter') position = getNextPosition(key, position, options.length)
    }
    const option = options[Math.max(position, 0)]
    if (option !== undefined && waitingKeys.at(-1) === 'Enter') choose(option)
    else mark(position)
  })
  useEffect(() => {
    if (isSearching) return undefined
    const timer = setTimeout(applyWaitingKeys)
    return () => clearTimeout(timer)
  }, [isSearching])
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (isSearching && isMarkKey(key)) {
      if (waitingKeys.at(-1) !== 'Enter') setWaitingKeys([...waitingKeys, key])
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      mark(getNextPosition(key, marked, options.length))
    } else if (key === 'Enter') {
      // Enter without a mark opens the first result of a search. It never sends a form around the box.
      const option = shown ? options[text === '' ? marked : Math.max(marked, 0)] : undefined
      if (option !== undefined) choose(option)
    } else if (key === 'Escape') {
      setWaitingKeys([])
      if (shown) setOpen(false)
      else onText('')
    } else return
    event.preventDefault()
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="combo-box">
        <input
          id={id}
          ref={box}
          className="field-box"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={marked < 0 ? undefined : getId(marked)}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setOpen(true)
            setMarkedKey(null)
            setWaitingKeys([])
            onText(event.target.value)
          }}
          onKeyDown={press}
          onClick={() => setOpen(true)}
          onBlur={() => {
            setOpen(false)
            setWaitingKeys([])
          }}
        />
        <ComboBoxOptions
          id={`${id}-list`}
          list={list}
          label={label}
          hidden={!shown}
          options={options}
          marked={marked}
          getId={getId}
          getKey={getKey}
          getGroup={getGroup}
          getHref={getHref}
          onChoose={choose}
        >
          {children}
        </ComboBoxOptions>
      </div>
      <span className="field-hint" id={`${id}-hint`} role="status">
        {hint}
      </span>
    </div>
  )
}

type MarkKey = 'ArrowDown' | 'ArrowUp' | 'Enter'

const isMarkKey = (key: string): key is MarkKey =>
  key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter'

/** Returns the position of the mark after an arrow key. -1 is no mark. */
function getNextPosition(key: 'ArrowDown' | 'ArrowUp', position: number, length: number): number {
  if (length === 0) return -1
  if (key === 'ArrowDown') return (position + 1) % length
  return position < 0 ? length - 1 : (position - 1 + length) % length
}

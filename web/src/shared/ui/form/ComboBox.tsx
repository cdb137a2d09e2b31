import {
  useEffect,
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
  const { getGroup, getHref, box } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  /** The key of the marked option. It is forgotten when that option is no longer offered. */
  const [markedKey, setMarkedKey] = useState<string | null>(null)
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
    const option = options.at(position % options.length)
    setOpen(true)
    setMarkedKey(option === undefined ? null : getKey(option))
  }
  const choose = (option: Option) => {
    setOpen(false)
    setMarkedKey(null)
    onChoose(option)
  }
  const press = (event: KeyboardEvent) => {
    const option = options[marked]
    if (event.key === 'ArrowDown') mark(marked + 1)
    else if (event.key === 'ArrowUp') mark(marked < 0 ? -1 : marked - 1)
    else if (event.key === 'Enter' && option !== undefined) choose(option)
    else if (event.key === 'Escape' && shown) setOpen(false)
    else if (event.key === 'Escape') onText('')
    // Enter without a mark must not send a form that the box stands in.
    else if (event.key !== 'Enter') return
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
            onText(event.target.value)
          }}
          onKeyDown={press}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
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

import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import './Field.css'
import './Suggest.css'

interface SuggestProps<Option> {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  /** How the search stands, in words: shown below the box, and announced when it changes. */
  standing: string
  options: readonly Option[]
  keyOf: (option: Option) => string
  children: (option: Option) => ReactNode
  onChoose: (option: Option) => void
}

/**
 * A text box that suggests as one types: the combobox with a list of the ARIA Authoring
 * Practices. The focus stays in the box; the arrows move a mark through the list.
 */
export function Suggest<Option>(props: SuggestProps<Option>) {
  const { label, placeholder, text, onText, standing, options, keyOf, children, onChoose } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  /** The key of the marked option. It is forgotten when that option is no longer offered. */
  const [markedKey, setMarkedKey] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const shown = open && options.length > 0
  const marked = shown ? options.findIndex((option) => keyOf(option) === markedKey) : -1
  const idOf = (position: number) => `${id}-option-${position}`

  useEffect(() => {
    const option = list.current?.children[marked]
    // jsdom knows no layout, and so no scrolling into view.
    if (option && 'scrollIntoView' in option) option.scrollIntoView({ block: 'nearest' })
  }, [marked])

  const mark = (position: number) => {
    const option = options.at(position % options.length)
    setOpen(true)
    setMarkedKey(option === undefined ? null : keyOf(option))
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
      <div className="suggest">
        <input
          id={id}
          className="field-box"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={marked < 0 ? undefined : idOf(marked)}
          aria-describedby={`${id}-standing`}
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
        {/* A press on the list must not take the focus out of the box, which would close the list. */}
        <ul
          ref={list}
          id={`${id}-list`}
          className="suggest-options"
          role="listbox"
          aria-label={label}
          hidden={!shown}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, position) => (
            // The keyboard reaches an option through the box, which keeps the focus.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={keyOf(option)}
              id={idOf(position)}
              className="suggest-option"
              role="option"
              tabIndex={-1}
              aria-selected={position === marked}
              onClick={() => choose(option)}
            >
              {children(option)}
            </li>
          ))}
        </ul>
      </div>
      <span className="field-hint" id={`${id}-standing`} role="status">
        {standing}
      </span>
    </div>
  )
}

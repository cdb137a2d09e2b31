import type { MouseEvent, ReactNode, RefObject } from 'react'

interface ComboBoxOptionsProps<Option> {
  id: string
  list: RefObject<HTMLUListElement | null>
  label: string
  hidden: boolean
  options: readonly Option[]
  /** The position of the marked option, or -1. */
  marked: number
  getId: (position: number) => string
  getKey: (option: Option) => string
  getGroup: ((option: Option) => string) | undefined
  getHref: ((option: Option) => string) | undefined
  onChoose: (option: Option) => void
  children: (option: Option) => ReactNode
}

/** The list of a `ComboBox`. The keyboard reaches an option through the box, which keeps the focus. */
export function ComboBoxOptions<Option>(props: ComboBoxOptionsProps<Option>) {
  const { id, list, label, hidden, options, marked, getId, getKey } = props
  const { getGroup, getHref, onChoose, children } = props
  const entry = (option: Option, position: number) => {
    const parts = {
      id: getId(position),
      className: 'combo-box-option',
      tabIndex: -1,
    }
    const selected = position === marked
    if (getHref === undefined) {
      return (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box has the keys
        <li
          key={getKey(option)}
          {...parts}
          role="option"
          aria-selected={selected}
          onClick={() => onChoose(option)}
        >
          {children(option)}
        </li>
      )
    }
    const follow = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onChoose(option)
    }
    return (
      <a
        key={getKey(option)}
        {...parts}
        role="option"
        aria-selected={selected}
        href={getHref(option)}
        onClick={follow}
      >
        {children(option)}
      </a>
    )
  }
  return (
    // A press on the list must not take the focus out of the box, which would close the list.
    <ul
      ref={list}
      id={id}
      className="combo-box-options"
      role="listbox"
      aria-label={label}
      hidden={hidden}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {getGroup === undefined
        ? options.map(entry)
        : getGroups(options, getGroup).map(({ name, first, members }) => (
            <li key={name} role="none">
              <div role="group" aria-label={name} className="combo-box-group">
                <span className="combo-box-kind" aria-hidden="true">
                  {name}
                </span>
                {members.map((option, position) => entry(option, first + position))}
              </div>
            </li>
          ))}
    </ul>
  )
}

/** The options by their groups, in the order in which those come, each with its first's position. */
function getGroups<Option>(options: readonly Option[], getGroup: (option: Option) => string) {
  const groups: { name: string; first: number; members: Option[] }[] = []
  for (const [position, option] of options.entries()) {
    const name = getGroup(option)
    const last = groups.at(-1)
    if (last?.name === name) last.members.push(option)
    else groups.push({ name, first: position, members: [option] })
  }
  return groups
}

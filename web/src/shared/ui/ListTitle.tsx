/** From so many characters on, a title may take more lines than a list shows. */
const long = 60

/** A title in a list, of three lines at most. A longer one is whole in its tooltip and on its own page. */
export function ListTitle({ children: title }: { children: string }) {
  return (
    <span className="list-title" title={title.length > long ? title : undefined}>
      {title}
    </span>
  )
}

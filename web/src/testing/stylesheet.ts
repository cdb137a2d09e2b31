/** Stands for every style sheet under jest. */
export default {}

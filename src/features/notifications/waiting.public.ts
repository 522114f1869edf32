/** News that wait for the person, in cards: their code comes with the first of them. */
export { WaitingList } from './WaitingList.tsx';

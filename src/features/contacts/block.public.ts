export { BlockMenu } from './BlockMenu.tsx';

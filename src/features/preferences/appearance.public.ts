export { AppearanceSettings } from './AppearanceSettings.tsx';

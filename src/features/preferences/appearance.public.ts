export { AppearanceSettings } from './settings/AppearanceSettings.tsx';

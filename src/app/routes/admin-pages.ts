/**
 * Where the modules of the administrators' pages are. The table of rows is part of every first load, of visitors too: it leads
 * here by one address, and this file knows the others.
 */
export const adminPages = {
  AdminApplicationsPage: () => import('../../pages/AdminApplicationsPage.tsx'),
  AdminReviewsPage: () => import('../../pages/AdminReviewsPage.tsx'),
  AdminProfilePage: () => import('../../pages/AdminProfilePage.tsx'),
  AdminUsersPage: () => import('../../pages/AdminUsersPage.tsx'),
  AdminUserPage: () => import('../../pages/AdminUserPage.tsx'),
  AdminAuthPage: () => import('../../pages/AdminAuthPage.tsx'),
  AdminSecurityPage: () => import('../../pages/AdminSecurityPage.tsx'),
  AdminConfigPage: () => import('../../pages/AdminConfigPage.tsx'),
  AdminAiSettingsPage: () => import('../../pages/AdminAiSettingsPage.tsx'),
  AdminLogsPage: () => import('../../pages/AdminLogsPage.tsx'),
  AdminModerationPage: () => import('../../pages/AdminModerationPage.tsx'),
  AdminSystemPage: () => import('../../pages/AdminSystemPage.tsx'),
  AdminAnalyticsPage: () => import('../../pages/AdminAnalyticsPage.tsx'),
};
